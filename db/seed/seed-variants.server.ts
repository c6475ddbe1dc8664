import type { Transaction } from '#db/pool.server.ts'
import { variantImages, variants } from '#db/tables/index.ts'
import type { View } from './drawings/picture.ts'
import { COLOURS } from './goods/colours.ts'
import type { Good, GoodVariant } from './goods/good.ts'
import { goods } from './goods/index.ts'
import { pictureSubject } from './goods/pictures.ts'
import type { PictureNames } from './picture-names.ts'
import { keyOf } from './sales.ts'

const VIEWS: Record<View, (good: Good, variant: GoodVariant) => string> = {
  front: (good, variant) =>
    good.variants.length === 1 ? good.summaryAlt : `${good.summaryAlt} (${variant.name})`,
  detail: (good, variant) => `${good.name}, ${variant.name}, seen close by`,
  use: (good) => `${good.name} in its place at home`,
}

/** Returns the ids by `keyOf`. */
export async function seedVariants(
  tx: Transaction,
  productIds: ReadonlyMap<string, number>,
  colourIds: ReadonlyMap<string, number>,
  sold: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await tx
    .insert(variants)
    .values(
      goods.flatMap((good) =>
        good.variants.map(({ name, colour, price, finalPrice = price, grams, units }, position) => ({
          productId: productIds.get(good.slug)!,
          name,
          colourId: colourIds.get(COLOURS[colour].name)!,
          price,
          finalPrice,
          weightGrams: grams,
          unitsLeft: units + (sold.get(`${good.slug} ${name}`) ?? 0),
          position,
        })),
      ),
    )
    .returning({ id: variants.id, productId: variants.productId, name: variants.name })
  const ids = new Map(rows.map(({ id, productId, name }) => [`${productId} ${name}`, id]))
  return new Map(
    goods.flatMap((good) =>
      good.variants.map((variant) => [
        keyOf(good, variant),
        ids.get(`${productIds.get(good.slug)} ${variant.name}`)!,
      ]),
    ),
  )
}

export async function seedImages(
  tx: Transaction,
  variantIds: ReadonlyMap<string, number>,
  pictureOf: PictureNames,
): Promise<void> {
  await tx.insert(variantImages).values(
    goods.flatMap((good) =>
      good.variants.flatMap((variant) =>
        Object.entries(VIEWS).map(([view, altOf], position) => ({
          variantId: variantIds.get(keyOf(good, variant))!,
          image: pictureOf(pictureSubject(good, variant, view as View)),
          alt: altOf(good, variant),
          position,
        })),
      ),
    ),
  )
}
