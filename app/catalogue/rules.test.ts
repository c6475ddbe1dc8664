import { expect, test } from 'vitest'
import { cardOf } from './rules.ts'

test('a card has only what lists show, and of each variant the first picture', () => {
  const variant = { p_v_id: 7, p_v_name: 'Red', in_stock: 2 }
  const pictures = ['front.webp', 'detail.webp'].map((image_path) => ({
    image_path,
    rimg_alt_content: 'Kettle',
  }))
  const card = {
    product_id: 1,
    product_name: 'Kettle',
    product_slug: 'kettle',
    product_image: 'front.webp',
    alt_content: 'A kettle',
    avg_rating: 4.5,
    count_rating: 2,
    youtube_video_id: null,
  }
  const product = {
    ...card,
    time_stamp: '2026-11-21T10:00:00.000Z',
    product_details: '<p>long</p>',
    meta_title: 'a',
    stock: 2,
    subcategory: { s_cat_slug: 'tea', s_cat_image: 'tea.webp', category_name: 'Kitchen' },
    varients: [{ ...variant, varient_images: pictures }],
  } as unknown as Parameters<typeof cardOf>[0]
  expect(cardOf(product)).toEqual({
    ...card,
    subcategory: { s_cat_slug: 'tea' },
    varients: [{ ...variant, varient_images: pictures.slice(0, 1) }],
  })
})
