import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { categories, colours, products, subcategories, variantImages, variants } from '#db/tables/index.ts'
import type { PlacedSubcategoryRow, VariantRow } from './contract.ts'

const images = sql`(
  select coalesce(json_agg(json_build_object(
    'image_path', ${variantImages.image}, 'rimg_alt_content', ${variantImages.alt}
  ) order by ${variantImages.position}, ${variantImages.id}), '[]')
  from ${variantImages} where ${variantImages.variantId} = ${variants.id}
)`

const shelf = sql`(
  select coalesce(sum(${variants.unitsLeft}), 0)::integer as units, coalesce(json_agg(json_build_object(
    'p_v_id', ${variants.id}, 'p_v_name', ${variants.name},
    'color_id_fk', ${variants.colourId}, 'color_name', ${colours.name}, 'color_hex', ${colours.hex},
    'product_price', ${variants.price}, 'final_price', ${variants.finalPrice},
    'discount_percent', ${variants.discountPercent},
    'product_weight', (${variants.weightGrams} / 1000.0)::float8,
    'in_stock', ${variants.unitsLeft}, 'available_quantity', ${variants.unitsLeft},
    'varient_images', ${images}
  ) order by ${variants.position}, ${variants.id}), '[]') as varients
  from ${variants} left join ${colours} on ${colours.id} = ${variants.colourId}
  where ${variants.productId} = ${products.id} and not ${variants.isArchived}
) as shelf`

const unitsLeft = sql<number>`shelf.units`

const subcategory = sql<PlacedSubcategoryRow>`json_build_object(
  's_cat_slug', ${subcategories.slug}, 'p_sub_category_name', ${subcategories.name},
  's_cat_image', ${subcategories.image},
  'category_slug', ${categories.slug}, 'category_name', ${categories.name}
)`

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
  avg_rating: products.ratingAverage,
  count_rating: products.ratingCount,
  in_stock: unitsLeft,
  stock: unitsLeft,
  meta_title: products.metaTitle,
  meta_desc: products.metaDescription,
  keywords: products.keywords,
  youtube_video_id: products.youtubeVideoId,
  subcategory,
  varients: sql<VariantRow[]>`shelf.varients`,
}

/** Selects the only shape of a product; hidden ones are left out. `picked` is a subselect with a column `id`, so that a deep page is
 * counted on an index alone; `total` is returned with each product. */
export function selectProducts(db: Database | Transaction, picked: SQL, total: SQL<number> = sql<number>`0`) {
  return db
    .select({ product: productColumns, total })
    .from(sql`(${picked}) as picked`)
    .innerJoin(products, sql`${products.id} = picked.id and not ${products.isHidden}`)
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoinLateral(shelf, sql`true`)
}
