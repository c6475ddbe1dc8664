import { quoteOrder } from '#app/checkout/rules.ts'
import type { Database } from '#db/pool.server.ts'
import {
  categories,
  cities,
  products,
  promoCodes,
  subcategories,
  variantImages,
  variants,
} from '#db/tables/index.ts'
import type { TestShop } from './shop.ts'

export type Stock = Awaited<ReturnType<typeof stockShop>>
type Goods = {
  name: string
  variants: { name: string; finalPrice: number; price?: number; weightGrams?: number; unitsLeft?: number }[]
}

/** Inserts a city, these products with their variants (500 g and 10 units by default) and the two promo
 * codes. */
export async function stockShop(db: Database, goods: Goods[]) {
  const [city] = await db.insert(cities).values({ name: 'Multan' }).returning()
  const [category] = await db.insert(categories).values({ slug: 'kitchen', name: 'Kitchen' }).returning()
  const [subcategory] = await db
    .insert(subcategories)
    .values({ categoryId: category!.id, slug: 'tea', name: 'Tea' })
    .returning()
  const made = []
  for (const [place, { name, variants: kinds }] of goods.entries()) {
    const [product] = await db
      .insert(products)
      .values({
        slug: `product-${place + 1}`,
        name,
        image: `product-${place + 1}`,
        categoryId: category!.id,
        subcategoryId: subcategory!.id,
      })
      .returning()
    const rows = await db
      .insert(variants)
      .values(
        kinds.map((kind, position) => ({
          productId: product!.id,
          position,
          price: kind.finalPrice,
          weightGrams: 500,
          unitsLeft: 10,
          ...kind,
        })),
      )
      .returning()
    await db
      .insert(variantImages)
      .values(rows.map((row) => ({ variantId: row.id, image: `picture-${row.id}` })))
    made.push({ ...product!, variants: rows })
  }
  await db.insert(promoCodes).values([
    { code: 'WELCOME10', discount: 10, isPercentage: true, minimumOrder: 0, firstOrderOnly: true },
    { code: 'NAYAB300', discount: 300, isPercentage: false, minimumOrder: 2500, firstOrderOnly: false },
  ])
  return { city: city!, products: made, variants: made.flatMap((product) => product.variants) }
}

/** A cart line as the storefront sends it. */
export function lineOf(
  variant: { id: number; productId: number; finalPrice: number; colourId: number | null },
  quantity: number,
) {
  return {
    product_id: variant.productId,
    variant_id: variant.id,
    color_id_fk: variant.colourId,
    variant_price: variant.finalPrice,
    quantity,
  }
}

/** Places an order of a guest by the API. @returns its number @throws Error with the message of a refusal */
export async function orderAsGuest(
  { requestJson }: Pick<TestShop, 'requestJson'>,
  { city, variants: sold }: Stock,
  {
    variant = 0,
    quantity = 1,
    ...fields
  }: { variant?: number; quantity?: number; [field: string]: unknown } = {},
): Promise<number> {
  const bought = sold[variant]!
  const totals = quoteOrder(
    [{ final_price: bought.finalPrice, weight_grams: bought.weightGrams, quantity }],
    null,
  )
  const { code, data, message } = await requestJson('/api/checkout', {
    body: {
      full_name: 'Ayesha Khan',
      phone: '03001234567',
      email: 'ayesha@example.com',
      city_id_fk: city.id,
      address: 'House 7, Street 4',
      rider_instructions: 'Blue gate',
      ...fields,
      products: [lineOf(bought, quantity)],
      ...totals,
    },
  })
  if (code !== 200) throw new Error(message)
  return data.order_id
}

/** The first variant of a product that staff add. */
export const newVariant = {
  id: null,
  name: 'Standard',
  colour_id: null,
  price: 500,
  final_price: 500,
  cost: null,
  weight_grams: 100,
  pictures: [],
  units: 1,
  units_seen: null,
}
