/** A product of the catalogue as a cart holds it, with one variant. */
export const product = {
  product_id: 7,
  product_name: 'Kettle',
  product_slug: 'kettle',
  product_image: 'k',
  alt_content: '',
  subcategory: { s_cat_slug: 'tea' },
}

/** Rupees and kilograms; five are in stock. */
export const variant = {
  p_v_id: 71,
  p_v_name: 'Blue',
  color_id_fk: 3,
  product_price: 1500,
  final_price: 1200,
  product_weight: 0.4,
  in_stock: 5,
  available_quantity: 5,
  varient_images: [],
}
