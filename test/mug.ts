import type { ProductRow } from '#app/catalogue/row-contract.ts'

const subcategory = {
  s_cat_slug: 'cups-mugs',
  p_sub_category_name: 'Cups & Mugs',
  s_cat_image: '',
  category_slug: 'tableware',
  category_name: 'Tableware',
}
const variant = {
  p_v_id: 32,
  p_v_name: 'Oat',
  color_id_fk: 3,
  color_name: 'Oat',
  color_hex: '#E8DCC4',
  product_price: 1000,
  final_price: 890,
  discount_percent: 11,
  product_weight: 0.4,
  in_stock: 4,
  available_quantity: 4,
  varient_images: [{ image_path: 'mug-oat.webp', rimg_alt_content: 'A mug' }],
}
/** A product as the API answers it: two variants of different colours, one of them sold out. */
export const mug: ProductRow = {
  product_id: 11,
  product_name: 'Stoneware Mug',
  product_slug: 'stoneware-mug',
  product_image: 'mug.webp',
  alt_content: 'A mug',
  product_details: '<p>Fired &amp; glazed.</p>',
  category_id_fk: 7,
  is_featured: false,
  time_stamp: '2026-11-01T00:00:00Z',
  avg_rating: 4.5,
  count_rating: 2,
  in_stock: 4,
  stock: 4,
  meta_title: '',
  meta_desc: '',
  keywords: '',
  youtube_video_id: null,
  subcategory,
  varients: [
    variant,
    {
      ...variant,
      p_v_id: 33,
      p_v_name: 'Sage',
      color_name: 'Sage',
      final_price: 3200,
      product_price: 3200,
      product_weight: 2.3,
      in_stock: 0,
      available_quantity: 0,
      varient_images: [],
    },
  ],
}
