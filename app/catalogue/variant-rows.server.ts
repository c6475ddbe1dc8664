import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { versionOf } from '#app/core/write.server.ts'
import { variantCodes, variantImages, variants } from '#db/tables/index.ts'

export type VariantPicture = { image: string; alt: string }
/** A variant by the names of the screen. Prices and costs are whole rupees. */
export type VariantFields = {
  name: string
  colour_id: number | null
  price: number
  final_price: number
  cost: number | null
  weight_grams: number
  code: string | null
  pictures: VariantPicture[]
}
export type StoredVariant = VariantFields & { id: number; units: number; is_archived: boolean }

/** All variants of a product in their order, archived ones last. */
export async function listVariants(db: Database | Transaction, productId: number): Promise<StoredVariant[]> {
  const pictures = sql<VariantPicture[]>`(
    select coalesce(json_agg(json_build_object('image', i.image, 'alt', i.alt)
      order by i.position, i.id), '[]')
    from ${variantImages} i where i.variant_id = variants.id)`
  return db
    .select({
      id: variants.id,
      name: variants.name,
      colour_id: variants.colourId,
      price: variants.price,
      final_price: variants.finalPrice,
      cost: variants.cost,
      weight_grams: variants.weightGrams,
      code: variantCodes.code,
      pictures,
      units: variants.unitsLeft,
      is_archived: variants.isArchived,
    })
    .from(variants)
    .leftJoin(variantCodes, eq(variantCodes.variantId, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.isArchived), asc(variants.position), asc(variants.id))
}

export const KEEPS_A_VARIANT =
  'Shoppers see this product, so it keeps a variant. Hide the product to remove the last one.'
export const NO_VARIANT = 'It has no variant. Add one before shoppers see it.'

/** The products that have a variant that is sold. Their rows are locked before, so that none is removed. */
export async function withVariants(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), eq(variants.isArchived, false)))
  return new Set(rows.map(({ id }) => id))
}

/** Units are no part of the version, because each sale changes them. Costs are none for a person who may not
 * see them, because a guessed cost can be compared with the version. */
export function variantsVersion(rows: readonly StoredVariant[], seesCosts: boolean): string {
  const shown = rows.filter(({ is_archived }) => !is_archived)
  return versionOf({
    rows: shown.map(({ units: _, is_archived: __, cost, ...fields }) => ({
      ...fields,
      ...(seesCosts ? { cost } : {}),
    })),
  })
}
