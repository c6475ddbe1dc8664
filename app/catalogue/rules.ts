import type { PlacedSubcategoryRow, ProductRow } from './row-contract.ts'

/** Lists send only each variant's first picture, half the bytes; choosing a variant loads the others. */
export type ListedProduct = Pick<
  ProductRow,
  | 'product_id'
  | 'product_name'
  | 'product_slug'
  | 'product_image'
  | 'alt_content'
  | 'avg_rating'
  | 'count_rating'
  | 'youtube_video_id'
  | 'varients'
> & { subcategory: Pick<PlacedSubcategoryRow, 's_cat_slug'> }

export function cardOf(product: ProductRow): ListedProduct {
  return {
    product_id: product.product_id,
    product_name: product.product_name,
    product_slug: product.product_slug,
    product_image: product.product_image,
    alt_content: product.alt_content,
    avg_rating: product.avg_rating,
    count_rating: product.count_rating,
    youtube_video_id: product.youtube_video_id,
    subcategory: { s_cat_slug: product.subcategory.s_cat_slug },
    varients: product.varients.map((variant) => ({
      ...variant,
      varient_images: variant.varient_images.slice(0, 1),
    })),
  }
}
