import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'

const shop = await testShop()
afterAll(() => shop.drop())

test('lists at most 12 slides in order', async () => {
  await shop.pool.query(
    `insert into banners (title, subtitle, image, position)
     values ('Second', 'Words', 'b.webp', 1), ('First', '', 'a.webp', 0)`,
  )
  expect((await shop.ask('/api/banner')).data).toEqual([
    { bs_id: 2, bs_title: 'First', bs_subtitle: '', bs_img: 'a.webp' },
    { bs_id: 1, bs_title: 'Second', bs_subtitle: 'Words', bs_img: 'b.webp' },
  ])
  await shop.pool.query(
    `insert into banners (title, image, position) select 'More', 'c.webp', n from generate_series(2, 40) n`,
  )
  expect((await shop.ask('/api/banner')).data).toHaveLength(12)
})
