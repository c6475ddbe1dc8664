import * as v from 'valibot'
import { wholeNumber } from '#app/core/fields.ts'

/** A file name (`app/pictures/rules.ts`); empty without a picture. */
const picture = v.string()

const variantImageRow = v.object({ image_path: picture, rimg_alt_content: v.string() })

/** `product_price` is the original price, `final_price` the one to pay, in rupees; `product_weight` is kg. */
const variantRow = v.object({
  p_v_id: wholeNumber,
  p_v_name: v.string(),
  color_id_fk: v.nullable(wholeNumber),
  color_name: v.nullable(v.string()),
  color_hex: v.nullable(v.string()),
  product_price: wholeNumber,
  final_price: wholeNumber,
  discount_percent: wholeNumber,
  product_weight: v.number(),
  in_stock: wholeNumber,
  available_quantity: wholeNumber,
  varient_images: v.array(variantImageRow),
})

const subcategoryRow = v.object({
  s_cat_slug: v.string(),
  p_sub_category_name: v.string(),
  s_cat_image: picture,
})

export const placedSubcategoryRow = v.object({
  ...subcategoryRow.entries,
  category_slug: v.string(),
  category_name: v.string(),
})

/** `product_details` is sanitised HTML; `stock` and `in_stock` are the sum of units left over `varients`. */
export const productRow = v.object({
  product_id: wholeNumber,
  product_name: v.string(),
  product_slug: v.string(),
  product_image: picture,
  alt_content: v.string(),
  product_details: v.string(),
  category_id_fk: wholeNumber,
  is_featured: v.boolean(),
  time_stamp: v.pipe(v.string(), v.isoTimestamp()),
  avg_rating: v.number(),
  count_rating: wholeNumber,
  in_stock: wholeNumber,
  stock: wholeNumber,
  meta_title: v.string(),
  meta_desc: v.string(),
  keywords: v.string(),
  youtube_video_id: v.nullable(v.string()),
  subcategory: placedSubcategoryRow,
  varients: v.array(variantRow),
})

const categoryRow = v.object({
  slug: v.string(),
  p_category_name: v.string(),
  pcat_image: picture,
  subcategory: v.array(subcategoryRow),
})

/** `pcat_short_desc` is sanitised HTML. */
export const categoryPageRow = v.object({
  ...categoryRow.entries,
  pcat_image_alt: v.string(),
  pcat_subtitle: v.string(),
  pcat_short_desc: v.string(),
  meta_title: v.string(),
  meta_desc: v.string(),
  keywords: v.string(),
})

export type VariantImageRow = v.InferOutput<typeof variantImageRow>

export type VariantRow = v.InferOutput<typeof variantRow>

export type SubcategoryRow = v.InferOutput<typeof subcategoryRow>

export type PlacedSubcategoryRow = v.InferOutput<typeof placedSubcategoryRow>

export type ProductRow = v.InferOutput<typeof productRow>

export type CategoryRow = v.InferOutput<typeof categoryRow>

export type CategoryPageRow = v.InferOutput<typeof categoryPageRow>
