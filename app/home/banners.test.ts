import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'

const shop = await testShop()
afterAll(() => shop.drop())

test('lists at most 12 slides in order', async () => {
  await shop.pool.query(
    `insert into banners (title, subtitle, image, image_alt, position)
     values ('Second', 'Words', 'b.webp', 'A blue bowl', 2), ('First', '', 'a.webp', '', 1)`,
  )
  expect((await shop.requestJson('/api/banner')).data).toEqual([
    { bs_id: 2, bs_title: 'First', bs_subtitle: '', bs_img: 'a.webp', bs_img_alt: '' },
    { bs_id: 1, bs_title: 'Second', bs_subtitle: 'Words', bs_img: 'b.webp', bs_img_alt: 'A blue bowl' },
  ])
  await shop.pool.query(
    `insert into banners (title, image, position) select 'More', 'c.webp', n from generate_series(2, 40) n`,
  )
  expect((await shop.requestJson('/api/banner')).data).toHaveLength(12)
})
