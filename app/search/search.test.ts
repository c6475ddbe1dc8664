import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'

const shop = await testShop()
await insertProducts(shop.db, [
  { slug: 'chai-set', name: 'Chai Set', keywords: 'kettle, cups, enamel', prices: [[2000, 2000]] },
  {
    slug: 'kettle',
    name: 'Enamel Chai Kettle',
    keywords: 'tea, kitchen',
    prices: [[2850, 2280]],
    daysAgo: 3,
  },
  { slug: 'small-kettle', name: 'Small Kettle', keywords: 'café, tea', prices: [[900, 900]], daysAgo: 1 },
  { slug: 'steamer', name: 'Steam-Iron Cover', keywords: 'bathroom', prices: [[500, 500]] },
  { slug: 'mug', name: 'Speckled Stoneware Mug', keywords: 'cup, چائے', prices: [[890, 690]] },
  { slug: 'percent', name: '100% Cotton_Towel', keywords: 'back\\slash', prices: [[700, 700]] },
])
afterAll(() => shop.drop())

async function find(words: string, more = '') {
  const answer = await shop.requestJson(
    `/api/search/products?product_name=${encodeURIComponent(words)}${more}`,
  )
  expect([words, answer.code]).toEqual([words, 200])
  return answer.data.map((product: { product_slug: string }) => product.product_slug)
}

test('finds every word, in any order and case, with or without accents, singular or plural', async () => {
  expect(await find('kettle chai')).toEqual(['kettle', 'chai-set'])
  expect(await find('  KETTLE  ')).toEqual(['kettle', 'small-kettle', 'chai-set'])
  expect(await find('cafe kettle')).toEqual(['small-kettle'])
  expect(await find('CAFÉ')).toEqual(['small-kettle'])
  expect(await find('mugs')).toEqual(['mug'])
  expect(await find('چائے')).toEqual(['mug'])
})

test('marks without a letter find nothing and exclude nothing', async () => {
  expect(await find('\u0301')).toEqual([])
  expect(await find('\u0301 mug \u064B')).toEqual(['mug'])
  // A modifier letter from which the search form removes everything.
  expect(await find('\u02B9')).toEqual([])
})

test('the name comes before the keywords, and short words begin a word', async () => {
  expect(await find('kettle')).toEqual(['kettle', 'small-kettle', 'chai-set'])
  expect(await find('enamel')).toEqual(['kettle', 'chai-set'])
  expect(await find('tea')).toEqual(['kettle', 'small-kettle'])
  expect(await find('iron')).toEqual(['steamer'])
})

test('sorts by the order of the query', async () => {
  expect(await find('kettle', '&sort=price_asc')).toEqual(['small-kettle', 'chai-set', 'kettle'])
  expect(await find('kettle', '&sort=price_desc')).toEqual(['kettle', 'chai-set', 'small-kettle'])
  expect(await find('kettle', '&sort=new')).toEqual(['chai-set', 'small-kettle', 'kettle'])
})

test('small misspellings are corrected when there is no exact match', async () => {
  expect(await find('kettel')).toEqual(['kettle', 'small-kettle', 'chai-set'])
  expect(await find('enamal chai kettel')).toEqual(['kettle', 'chai-set'])
  expect(await find('stonware')).toEqual(['mug'])
  expect(await find('xqzwvj')).toEqual([])
})

test('special characters are not read as a pattern', async () => {
  const texts = ['%', '_', '%%%', '\\', "'", '*', '🫖', '( | ) & !', '"); drop table products; --%']
  for (const nothing of texts) expect([nothing, await find(nothing)]).toEqual([nothing, []])
  expect(await find('100%')).toEqual(['percent'])
  expect(await find('cotton_towel')).toEqual(['percent'])
  expect(await find('back\\slash')).toEqual(['percent'])
  expect(await find('ke%le')).toEqual([])
  expect(await find("kettle' or '1'='1", '&exact=1')).toEqual([])
})

test('empty, too long and malformed searches are refused with a message', async () => {
  for (const query of [
    '',
    'product_name=',
    'product_name=%20%20',
    'product_name=%00',
    `product_name=${'a'.repeat(10_240)}`,
    'product_name=kettle&page=-1',
    'product_name=kettle&page=12abc',
  ]) {
    const answer = await shop.requestJson(`/api/search/products?${query}`)
    expect([query.slice(0, 40), answer.code, typeof answer.data[0]]).toEqual([
      query.slice(0, 40),
      422,
      'string',
    ])
  }
  expect(await find('\ufffdkettle')).toEqual(['kettle', 'small-kettle', 'chai-set'])
})

async function understood(words: string, more = '') {
  const answer = await shop.requestJson(
    `/api/search/products?product_name=${encodeURIComponent(words)}${more}`,
  )
  return answer['understood']
}

test('when no product has all words, finds those with most of them', async () => {
  expect(await find('kettle mug')).toEqual(['kettle', 'small-kettle', 'mug', 'chai-set'])
  expect(await find('small kettle mug')).toEqual(['small-kettle'])
  expect(await find('kettle xqzwvj')).toEqual(['kettle', 'small-kettle', 'chai-set'])
  expect(await understood('kettle xqzwvj')).toEqual({
    typed: 'kettle xqzwvj',
    shown: 'kettle',
    isPartial: true,
    words: [
      { typed: 'kettle', shown: 'kettle', step: 'typed' },
      { typed: 'xqzwvj', shown: '', step: 'none' },
    ],
  })
})

test('the answer says what was understood; an exact search is possible', async () => {
  expect(await understood('kettle')).toBe(null)
  expect(await understood('ketal for chaai')).toEqual({
    typed: 'ketal for chaai',
    shown: 'kettle chai',
    isPartial: true,
    words: [
      { typed: 'ketal', shown: 'kettle', step: 'sound' },
      { typed: 'chaai', shown: 'chai', step: 'sound' },
    ],
  })
  expect(await find('ketal', '&exact=1')).toEqual([])
  expect(await find('kettle mug', '&exact=1')).toEqual([])
  expect(await find('chai kettle', '&exact=1')).toEqual(['kettle', 'chai-set'])
})

test('Urdu script finds Latin words by their sound, and the other way round', async () => {
  expect(await find('کیتلی')).toEqual(['kettle', 'small-kettle', 'chai-set'])
  expect((await find('chay mug'))[0]).toBe('mug')
})

test('if a word was guessed, those with all words but one follow a few with all', async () => {
  expect(await find('chai kettle')).toEqual(['kettle', 'chai-set'])
  expect(await find('chai ketal')).toEqual(['kettle', 'chai-set', 'small-kettle'])
  expect(await understood('chai ketal')).toMatchObject({ shown: 'chai kettle', isPartial: true })
  expect(await find('stonware mug')).toEqual(['mug'])
  expect(await understood('stonware mug')).toMatchObject({ shown: 'stoneware mug', isPartial: false })
})

test('results are listed 24 per page, each once', async () => {
  await shop.pool.query(
    `insert into products (slug, name, category_id, subcategory_id)
     select 'plate-' || n, 'Plate ' || n, category_id, subcategory_id
     from products, generate_series(1, 50) n where slug = 'mug'`,
  )
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => shop.requestJson(`/api/search/products?product_name=plate&page=${page}`)),
  )
  expect(
    pages.map(({ data, current_page, total_pages }) => [data.length, current_page, total_pages]),
  ).toEqual([
    [24, 1, 3],
    [24, 2, 3],
    [2, 3, 3],
    [0, 4, 3],
  ])
  expect(
    new Set(pages.flatMap(({ data }) => data.map((product: { product_id: number }) => product.product_id)))
      .size,
  ).toBe(50)
})

test('a product is found by its new name at once', async () => {
  await shop.pool.query(`update products set name = 'Samovar', keywords = 'urn' where slug = 'kettle'`)
  expect(await find('samovar')).toEqual(['kettle'])
  expect(await find('enamel')).toEqual(['chai-set'])
})

test('no error was logged', () => {
  expect(shop.logged).toEqual([])
})

test('a colour finds the products that have it, after those that have the word themselves', async () => {
  const { pool } = shop
  const idOf = (slug: string) => `(select id from products where slug = '${slug}')`
  await pool.query(`
    insert into colours (id, name, hex) values (1, 'Ruby Red', '#9B111E'), (2, 'Teal', '#008080');
    update variants set colour_id = 1 where product_id in (${idOf('mug')}, ${idOf('small-kettle')});
    insert into variants (product_id, name, price, final_price, weight_grams, units_left, colour_id)
      values (${idOf('steamer')}, 'Teal', 500, 500, 100, 5, 2);
    insert into search_concepts (spelling, concept, finds) values ('laal', 'red', 'red')`)
  expect(await find('ruby')).toEqual(['small-kettle', 'mug'])
  expect(await find('red mug')).toEqual(['mug'])
  expect((await find('laal kettle'))[0]).toBe('small-kettle')
  expect(await find('teal')).toEqual(['steamer'])
  expect(await find('tea')).toEqual(['small-kettle'])
  await pool.query(`update products set name = 'Ruby Percent' where slug = 'percent'`)
  expect(await find('ruby')).toEqual(['percent', 'small-kettle', 'mug'])
  await pool.query(`update products set name = 'Stoneware Mug' where slug = 'mug'`)
  expect(await find('ruby')).toEqual(['percent', 'small-kettle', 'mug'])
  await pool.query(`update variants set is_archived = true where product_id = ${idOf('mug')}`)
  expect(await find('ruby')).toEqual(['percent', 'small-kettle'])
  await pool.query(`update products set is_hidden = true where slug = 'small-kettle'`)
  expect(await find('ruby')).toEqual(['percent'])
  await pool.query(`update products set is_hidden = false where slug = 'small-kettle'`)
  expect(await find('ruby')).toEqual(['percent', 'small-kettle'])
  await pool.query(`delete from variants where colour_id = 2`)
  expect(await find('teal')).toEqual([])
})
