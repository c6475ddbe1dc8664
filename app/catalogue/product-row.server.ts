import { type Column, eq, sql, type SQL } from 'drizzle-orm'
import type { Database, ProductJson, Transaction } from '#app/core/context.server.ts'
import { writeOnce } from '#app/core/packed.ts'
import { isoTime } from '#app/core/query.server.ts'
import { categories, colours, products, subcategories, variantImages, variants } from '#db/tables/index.ts'
import type { PlacedSubcategoryRow, ProductRow, VariantRow } from './row-contract.ts'
import { cardOf, type ListedProduct } from './rules.ts'

const fieldsOf = (columns: Record<string, Column | SQL>) =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )

const images = sql`(
  select coalesce(json_agg(image_row), '[]') from (
    select ${fieldsOf({ image_path: variantImages.image, rimg_alt_content: variantImages.alt })}
    from ${variantImages} where ${variantImages.variantId} = ${variants.id}
    order by ${variantImages.position}, ${variantImages.id}
  ) as image_row
)`

const variantColumns = {
  p_v_id: variants.id,
  p_v_name: variants.name,
  color_id_fk: variants.colourId,
  color_name: colours.name,
  color_hex: colours.hex,
  product_price: variants.price,
  final_price: variants.finalPrice,
  discount_percent: variants.discountPercent,
  product_weight: sql`(${variants.weightGrams} / 1000.0)::float8`,
  in_stock: variants.unitsLeft,
  available_quantity: variants.unitsLeft,
  varient_images: images,
} satisfies Record<keyof VariantRow, unknown>

const variantList = sql`(
  select coalesce(sum(in_stock), 0)::integer as units, coalesce(json_agg(variant_row), '[]') as varients
    from (
    select ${fieldsOf(variantColumns)}
    from ${variants} left join ${colours} on ${colours.id} = ${variants.colourId}
    where ${variants.productId} = ${products.id} and not ${variants.isArchived}
    order by ${variants.position}, ${variants.id}
  ) as variant_row
) as variant_list`

const unitsLeft = sql`variant_list.units`

const subcategoryColumns = {
  s_cat_slug: subcategories.slug,
  p_sub_category_name: subcategories.name,
  s_cat_image: subcategories.image,
  category_slug: categories.slug,
  category_name: categories.name,
} satisfies Record<keyof PlacedSubcategoryRow, unknown>

const productColumns = {
  product_id: products.id,
  product_name: products.name,
  product_slug: products.slug,
  product_image: products.image,
  alt_content: products.imageAlt,
  product_details: products.details,
  category_id_fk: products.categoryId,
  is_featured: products.isFeatured,
  time_stamp: isoTime(products.createdAt),
  avg_rating: sql`${products.ratingAverage}::float8`,
  count_rating: products.ratingCount,
  in_stock: unitsLeft,
  stock: unitsLeft,
  meta_title: products.metaTitle,
  meta_desc: products.metaDescription,
  keywords: products.keywords,
  youtube_video_id: products.youtubeVideoId,
  subcategory: sql`(select row_to_json(placed_row) from (select ${fieldsOf(subcategoryColumns)})
    as placed_row)`,
  varients: sql`variant_list.varients`,
} satisfies Record<keyof ProductRow, unknown>

export const parseProduct = ({ json }: ProductJson): ProductRow => JSON.parse(json) as ProductRow

const cards = new WeakMap<ProductJson, ListedProduct>()

/** Parses a product that is in memory once for all pages that show its card. */
export function parseCard(product: ProductJson): ListedProduct {
  const card = cards.get(product) ?? writeOnce(cardOf(parseProduct(product)))
  cards.set(product, card)
  return card
}

/** Hidden products are left out. `picked` is a subselect of ids, so that a deep page needs an index alone. */
export function selectProducts(db: Database | Transaction, picked: SQL, total: SQL<number> = sql<number>`0`) {
  const json = sql<string>`(
    select row_to_json(product_row)::text from (select ${fieldsOf(productColumns)}) as product_row)`
  return db
    .select({ product_id: products.id, json, total })
    .from(sql`(${picked}) as picked`)
    .innerJoin(products, sql`${products.id} = picked.id and not ${products.isHidden}`)
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoinLateral(variantList, sql`true`)
}

/** Answers of the API contain the exact units left, pages do not; other nodes cache for two seconds. */
export function stockTag(productId: number): string {
  return `stock:${productId}`
}

export function productTags(products: readonly { product_id: number }[]): string[] {
  return products.flatMap(({ product_id }) => [`product:${product_id}`, stockTag(product_id)])
}
