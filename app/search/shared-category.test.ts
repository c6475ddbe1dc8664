import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { refreshSearchWords } from './refresh-words.server.ts'
import { searchProducts } from './products.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())
await pool.query(`
  insert into categories (id, slug, name) values (900, 'lighting', 'Lighting');
  insert into subcategories (id, category_id, slug, name) values
    (900, 900, 'candles', 'Candles & Holders'), (901, 900, 'phones', 'Stands & Holders');
  insert into products (slug, name, keywords, category_id, subcategory_id) values
    ('candlestick', 'Turned Candlestick', 'candle holder', 900, 900),
    ('diya', 'Clay Diya', '', 900, 900),
    ('phone-holder', 'Clay Phone Holder', '', 900, 901)`)
await refreshSearchWords(db)

async function find(search: string) {
  return (await searchProducts(db, { search })).items.map(({ product_slug }) => product_slug)
}

test('a category that two words name is as good as a product without what describes it', async () => {
  expect(await find('clay candle holder')).toEqual(['diya', 'candlestick', 'phone-holder'])
})

test('what has both words itself comes before what is only in the category', async () => {
  expect(await find('candle holder')).toEqual(['candlestick', 'diya'])
})

test('a category that one word names comes after what has the word', async () => {
  expect(await find('clay stand')).toEqual(['phone-holder'])
  expect(await find('candle')).toEqual(['candlestick', 'diya'])
})
