import { expect, test } from 'vitest'
import type { ProductRow } from '#app/catalogue/contract.ts'
import { productData, trailOf } from './product-meta.ts'

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
const mug: ProductRow = {
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
    { ...variant, p_v_id: 33, p_v_name: 'Sage', in_stock: 0, available_quantity: 0, varient_images: [] },
  ],
}

test('structured data tell price, availability and rating', () => {
  expect(productData(mug, 'https://shop.example')).toMatchObject({
    '@type': 'Product',
    name: 'Stoneware Mug',
    description: 'Fired & glazed.',
    url: 'https://shop.example/shop/cups-mugs/stoneware-mug/',
    image: ['https://shop.example/images/mug.webp', 'https://shop.example/images/mug-oat.webp'],
    offers: [
      { price: 890, priceCurrency: 'PKR', availability: 'https://schema.org/InStock' },
      { price: 890, priceCurrency: 'PKR', availability: 'https://schema.org/OutOfStock' },
    ],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

test('without reviews there is no rating', () => {
  expect(productData({ ...mug, count_rating: 0, avg_rating: 0 }, '')).not.toHaveProperty('aggregateRating')
})

test('the breadcrumb goes by category and sub-category', () => {
  expect(trailOf(mug).map((step) => step.to)).toEqual([
    '/',
    '/category/tableware/',
    '/category/tableware/cups-mugs/',
    undefined,
  ])
})
