import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '#server/commands/words.ts'
import { insertProducts } from '#test/products.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let manager: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  await insertProducts(shop.db, [
    { slug: 'kettle', name: 'Enamel Kettle', keywords: '', prices: [[2000, 2000]] },
    { slug: 'bottle', name: 'Copper Water Bottle', keywords: '', prices: [[900, 900]] },
  ])
  await shop.pool.query(`
    insert into search_log (day, form, searches, visitors, found, clicks, orders)
    select (now() at time zone interval '5 hours')::date, form, 5, 4, 0, 0, 0
    from unnest(array['samawaar', 'چائے والی', 'zubbi']) as form`)
  manager = await staffOf(shop, 'manager')
})
afterAll(() => shop.drop())

const teach = (spellings: string, concept: string, near = '') =>
  manager.post('/admin/searches/meanings', { spellings, concept, near })
const undo = (id: number) => manager.post(`/admin/activity/${id}/undo`)
const find = async (text: string) => {
  const { data } = await shop.requestJson(`/api/search/products?product_name=${encodeURIComponent(text)}`)
  return data.map(({ product_slug }: { product_slug: string }) => product_slug)
}
const meaningOf = async (form: string) => {
  const { data } = await manager.get('/admin/searches')
  return data.find((row: { form: string }) => row.form === form).meaning
}

test('a meaning is found at once, shown beside the search, replaced and undone', async () => {
  expect(await find('samawaar')).toEqual([])
  const added = await teach('Samawaar, سماوار', 'kettle')
  expect(added).toMatchObject({ code: 200, message: '“samawaar” finds kettle now.' })
  expect(shop.invalidated).toContain('search')
  expect([await find('samawaar'), await find('سماوار')]).toEqual([['kettle'], ['kettle']])
  expect(await meaningOf('samawaar')).toEqual({ concept: 'kettle', near: '' })

  const replaced = await teach('samawaar', 'bottle')
  expect(await find('samawaar')).toEqual(['bottle'])
  expect(await undo(added.undo)).toMatchObject({
    code: 409,
    message: 'Since then “samawaar” was changed again: it finds bottle.',
  })
  expect((await undo(replaced.undo)).code).toBe(200)
  expect(await find('samawaar')).toEqual(['kettle'])
  expect((await undo(added.undo)).code).toBe(200)
  expect([await find('samawaar'), await find('سماوار')]).toEqual([[], []])
  expect(await meaningOf('samawaar')).toBeNull()
})

test('the stop words of a search belong to its meaning, and a category stands for it', async () => {
  const { rows } = await shop.pool.query<{ name: string }>('select name from categories order by id limit 1')
  const near = rows[0]!.name
  expect((await teach('چائے والی', 'kettle', near)).code).toBe(200)
  expect(await meaningOf('چائے والی')).toEqual({ concept: 'kettle', near })
  expect((await teach('zubbi', '', near)).code).toBe(200)
  expect(await meaningOf('zubbi')).toEqual({ concept: near, near })
  expect((await find('zubbi')).toSorted()).toEqual(['bottle', 'kettle'])
})

test('own meanings are listed, searched for or not, and removed one by one until an undo', async () => {
  const own = async (q = '') => {
    const { data, meta } = await manager.get(`/admin/searches?tab=own&q=${encodeURIComponent(q)}`)
    return data ?? meta
  }
  await teach('qumqum, لاہوری', 'bottle')
  expect(await own('bottle')).toEqual([
    expect.objectContaining({ form: 'qumqum', searches: 0, found: null, last_day: null }),
    expect.objectContaining({ form: 'لاہوری', meaning: { concept: 'bottle', near: '' } }),
  ])
  expect(await own('QUMQ')).toHaveLength(1)
  await shop.pool.query(`insert into search_log (day, form, searches, visitors, found, clicks, orders)
    values ((now() at time zone interval '5 hours')::date, 'qumqum', 7, 4, 1, 2, 0)`)
  expect(await own('qumq')).toEqual([expect.objectContaining({ searches: 7, found: 1, clicks: 2 })])

  const removed = await manager.post('/admin/searches/meanings/remove', { spelling: 'qumqum' })
  expect(removed).toMatchObject({ code: 200, message: '“qumqum” has no meaning of your own now.' })
  expect([await own('qumq'), await find('qumqum'), await find('لاہوری')]).toEqual([[], [], ['bottle']])
  expect(await manager.post('/admin/searches/meanings/remove', { spelling: 'qumqum' })).toMatchObject({
    code: 404,
  })
  expect((await undo(removed.undo)).code).toBe(200)
  expect(await find('qumqum')).toEqual(['bottle'])
})

test('the answer names a meaning that the shop does not sell', async () => {
  expect(await teach('hathora', 'hammer')).toMatchObject({
    code: 200,
    message: '“hathora” means hammer now, but the shop has no such product yet.',
  })
})

test('the answer says so where a word of the shop stays', async () => {
  await shop.pool.query(`insert into products (slug, name, keywords, category_id, subcategory_id)
    select 'jug-' || n, 'Jug', '', category_id, subcategory_id
    from products, generate_series(1, 24) n where slug = 'kettle'`)
  expect(await teach('jug', 'kettle')).toMatchObject({
    code: 200,
    message: '“jug” is in the words of your products, so it finds the same as before.',
  })
  expect(await teach('copper', 'kettle')).toMatchObject({
    code: 200,
    message: '“copper” is in the words of your products. It finds kettle, too, now.',
  })
  expect(await find('copper')).toEqual(['bottle', 'kettle'])
})

const TOO_LONG = 'Use at most 100 letters for the meaning and for each spelling.'
const MANY_WORDS = 'A spelling has at most 4 words. Leave out those that say little.'
test.each([
  ['qainchi', ' ', '', { concept: 'Type the English words that it means.' }],
  [' ,', 'scissors', '', { spellings: 'Type at least one spelling, in letters.' }],
  ['%%', 'scissors', '', { spellings: 'Type at least one spelling, in letters.' }],
  ['pani chai garam rakhne cheez', 'flask', '', { spellings: MANY_WORDS }],
  ['q'.repeat(101), 'scissors', '', { spellings: TOO_LONG }],
  ['qainchi', 's'.repeat(101), '', { concept: TOO_LONG }],
  ['qainchi', 'scissors', 'n'.repeat(101), { near: TOO_LONG }],
])('%j for %j near %j is refused by field, as by the command', async (spellings, concept, near, fields) => {
  const refused = await teach(spellings, concept, near)
  expect(refused).toMatchObject({ code: 422, message: Object.values(fields)[0], fields })
  const said: string[] = []
  const out = { say: () => {}, complain: (line: string) => void said.push(line) }
  const args = ['add', concept, ...spellings.split(','), '--near', near]
  expect([await words.run(args, shop.shop, out, undefined as never), said]).toEqual([1, [refused.message]])
})

test('what the command adds and removes is undone from Activity', async () => {
  const owner = await staffOf(shop, 'owner')
  const run = (...args: string[]) =>
    words.run(args, shop.shop, { say: () => {}, complain: () => {} }, undefined as never)
  const undoNewest = async () => {
    const { rows } = await shop.pool.query('select max(id) as id from audit_entries')
    return (await owner.post(`/admin/activity/${rows[0].id}/undo`)).code
  }
  await run('add', 'kettle', 'patili')
  expect(await find('patili')).toEqual(['kettle'])
  await run('remove', 'patili')
  expect(await find('patili')).toEqual([])
  expect(await undoNewest()).toBe(200)
  expect(await find('patili')).toEqual(['kettle'])
  await run('add', 'bottle', 'surahi')
  expect(await undoNewest()).toBe(200)
  expect(await find('surahi')).toEqual([])
})
