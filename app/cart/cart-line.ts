export type CartProduct = {
  product_id: number
  product_name: string
  product_slug: string
  product_image: string
  alt_content: string
  subcategory: { s_cat_slug: string }
}

/** Prices are whole rupees, `product_weight` kilograms, `available_quantity` units left. */
export type CartVariant = {
  p_v_id: number
  p_v_name: string
  color_id_fk: number | null
  product_price: number
  final_price: number
  product_weight: number
  in_stock: number
  available_quantity: number
  varient_images: { image_path: string; rimg_alt_content: string }[]
}

/** `before` holds the values that the shopper saw; `isRemoved`: the shop no longer sells the product. */
export type CartLine = {
  product: CartProduct
  variant: CartVariant
  quantity: number
  before?: { final_price?: number; quantity?: number }
  isRemoved?: true
}
