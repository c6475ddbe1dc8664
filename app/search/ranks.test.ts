import { afterAll, expect, test } from 'vitest'
import { refreshOverviews } from '#app/catalogue/refresh-overviews.server.ts'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'
import { findInstead } from './nothing-found.server.ts'
import { searchProducts } from './products.server.ts'
import { refreshRanks } from './refresh-ranks.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())
await insertProducts(
  db,
  ['one', 'two', 'three', 'four'].map((word) => ({
    slug: word,
    name: `Brass Bowl ${word}`,
    keywords: word === 'one' ? 'tray' : '',
    prices: [[900, 900]] as [number, number][],
  })),
)

const find = async (search: string) =>
  (await searchProducts(db, { search })).items.map(({ product_slug }) => product_slug)
const idOf = `(select id from products where slug = $1)`

async function refresh() {
  while (await refreshOverviews(db)) continue
  while (await refreshRanks(db)) continue
}

test('best sellers come first, sold-out products last, and only changed ranks are written', async () => {
  await pool.query(`update variants set units_left = 5`)
  await refresh()
  expect(await find('bowl')).toEqual(['one', 'two', 'three', 'four'])
  for (const [slug, units, daysAgo] of [
    ['three', 9, 3],
    ['two', 1, 80],
    ['four', 500, 91],
  ])
    await pool.query(
      `insert into report_products (product_id, day, orders, cancelled, units, rupees)
        values (${idOf}, (now() at time zone 'Asia/Karachi')::date - $2::integer, 1, 0, $3, 900)`,
      [slug, daysAgo, units],
    )
  await pool.query(`update variants set units_left = 0 where product_id = ${idOf}`, ['one'])
  await pool.query(`insert into overview_changes select id from products`)
  await refresh()
  expect(await find('bowl')).toEqual(['three', 'two', 'four', 'one'])
  const { rows } = await pool.query(
    `select slug, bucket from product_search join products on id = product_id order by slug`,
  )
  expect(rows).toEqual([
    { slug: 'four', bucket: 8 },
    { slug: 'one', bucket: 24 },
    { slug: 'three', bucket: 4 },
    { slug: 'two', bucket: 7 },
  ])
  expect(await refreshRanks(db)).toBe(false)
})

test('a product that is being written is ranked later, and no writer waits', async () => {
  await pool.query('update product_search set bucket = 1')
  const writer = await pool.connect()
  const bucketsOf = async () =>
    (await pool.query('select bucket from product_search order by product_id')).rows.map((row) => row.bucket)
  await writer.query('begin')
  try {
    await writer.query(`update product_search set is_featured = false where product_id = ${idOf}`, ['two'])
    expect(await refreshRanks(db)).toBe(false)
    expect(await bucketsOf()).toEqual([24, 1, 4, 8])
  } finally {
    await writer.query('rollback')
    writer.release()
  }
  await refresh()
  expect(await bucketsOf()).toEqual([24, 7, 4, 8])
})

test('a better match comes before what sells and what is in stock', async () => {
  expect(await find('bowl tray')).toEqual(['one'])
  await pool.query(`update products set name = 'Tray' where slug = 'four'`)
  expect(await find('tray')).toEqual(['four', 'one'])
})

test('a word itself comes before a longer one that it begins, in keywords as in names', async () => {
  await pool.query(`update products set keywords = 'mughal arch' where slug = 'three'`)
  await pool.query(`update products set keywords = 'travel mug' where slug = 'two'`)
  expect(await find('mug')).toEqual(['two', 'three'])
  expect(await find('brass mug')).toEqual(['two', 'three'])
})

test('without results the most similar category is offered, or the best sellers of the shop', async () => {
  const instead = async (text: string) => {
    const { near, products } = await findInstead(db, text)
    return [near?.name ?? null, products.map(({ product_slug }) => product_slug)]
  }
  expect(await instead('onne')).toEqual(['One', ['four', 'three', 'two']])
  expect(await instead('xqzwvjpp')).toEqual([null, ['four', 'three', 'two']])
  expect(await instead('two b')).toEqual(['Two', []])
})

test('no search is offered whose words neither the catalogue nor a concept has', async () => {
  await pool.query(
    `insert into search_concepts (spelling, concept, finds) values ('qainchi', 'scissors', '')`,
  )
  await pool.query(`insert into search_log
    select (now() at time zone interval '5 hours')::date, form, 9 - place, 9, 1, 0, 0
    from unnest(array['this shop cheats', 'two the', 'the', 'qainchi one', 'four x']) with ordinality
      as forms (form, place)`)
  expect((await findInstead(db, 'zzzz')).searches).toEqual(['two the', 'qainchi one'])
})
