import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { refreshSearchWords } from '#app/search/refresh-words.server.ts'
import { insertSmallShop } from '#test/goods.ts'
import { staffOf } from '#test/staff.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let writer: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  await shop.pool.query("select setval('colours_id_seq', 100)")
  writer = await staffOf(shop, 'writer')
})
afterAll(() => shop.drop())

const undo = (id: number) => writer.post(`/admin/activity/${id}/undo`)
const add = (name: string, hex = '#1f4fa3') => writer.post('/admin/colours', { name, hex })
const names = async (q = '') =>
  (await writer.get(`/admin/colours?q=${encodeURIComponent(q)}`)).data.map(
    ({ name }: { name: string }) => name,
  )

test('a colour is added once, changed, deleted, and each is undone', async () => {
  const added = await add('Teal')
  expect(added).toMatchObject({ code: 200, message: 'Teal can be chosen for products.' })
  for (const name of ['Teal', 'TEAL'])
    expect(await add(name)).toMatchObject({ code: 409, message: 'There is a colour Teal already.' })
  expect(await add('Shade #3')).toMatchObject({
    code: 422,
    message: 'Please leave # out of the name.',
  })
  const path = `/admin/colours/${added.data.id}`
  const { data: loaded } = await writer.get(path)
  expect(loaded).toMatchObject({ name: 'Teal', hex: '#1F4FA3', variants: 0 })

  const edited = await writer.post(path, { name: 'Sea', hex: '#008080', version: loaded.version })
  expect(edited.code).toBe(200)
  const late = await writer.post(path, { name: 'Lake', hex: '#008080', version: loaded.version })
  expect(late).toMatchObject({ code: 409, data: { current: { name: 'Sea', hex: '#008080' } } })
  expect((await undo(edited.undo)).code).toBe(200)
  expect((await undo(edited.undo)).message).toBe('This has already been undone.')
  expect(await names('tea')).toEqual(['Teal'])

  const deleted = await writer.delete(path)
  expect((await writer.get(path)).code).toBe(404)
  expect((await undo(deleted.undo)).code).toBe(200)
  expect((await writer.get(path)).data).toMatchObject({ name: 'Teal', hex: '#1F4FA3' })
})

test('of eight colours of one name at once, one is added or renamed', async () => {
  const atOnce = async (work: (at: number) => Promise<any>) => {
    const answers = await Promise.all([...Array(8).keys()].map(work))
    return answers.map(({ code }) => code).toSorted()
  }
  const oneOf = [200, ...Array<number>(7).fill(409)]
  expect(await atOnce((at) => add(at % 2 ? 'Plum' : 'PLUM'))).toEqual(oneOf)
  const ids: number[] = []
  for (let at = 0; at < 8; at += 1) ids.push((await add(`Plum ${at}`)).data.id)
  const rename = (at: number) => writer.post(`/admin/colours/${ids[at]}`, { name: 'Fig', hex: '#1f4fa3' })
  expect(await atOnce(rename)).toEqual(oneOf)
})

test('a name that is taken between the check and the write is in use', async () => {
  const other = await shop.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
  })
  await other.query("begin; insert into colours (name, hex) values ('Held', '#000000')")
  const answer = add('Held')
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
  await other.query('commit')
  expect(await answer).toMatchObject({ code: 409, message: 'This name or address is in use already.' })
})

test('an undo after a later change is refused and names the change', async () => {
  const added = await add('Rust', '#b7410e')
  await writer.post(`/admin/colours/${added.data.id}`, { name: 'Rusty', hex: '#b7410e' })
  expect(await undo(added.undo)).toMatchObject({
    code: 409,
    message: 'Since then the colour was changed again: it is Rusty, #B7410E.',
  })
})

test('a message isolates a name in Urdu from what follows it', async () => {
  const added = await add('نیلا')
  expect(added.message).toBe('\u2068نیلا\u2069 can be chosen for products.')
  await writer.post(`/admin/colours/${added.data.id}`, { name: 'سبز', hex: '#008080' })
  expect((await undo(added.undo)).message).toBe(
    'Since then the colour was changed again: it is \u2068سبز\u2069, #008080.',
  )
})

test('a colour of a product is renamed there at once and cannot be deleted', async () => {
  const { data: added } = await add('Turquoise')
  const { rows } = await shop.pool.query(
    `update variants v set colour_id = $1 from products p where p.id = v.product_id and p.id = 7
     returning p.id as product, p.slug`,
    [added.id],
  )
  const used = { ...rows[0], id: added.id, hex: '#1F4FA3' }
  expect((await writer.post(`/admin/colours/${used.id}`, { name: 'Firozi', hex: used.hex })).code).toBe(200)
  expect(JSON.stringify((await shop.requestJson(`/api/product/${used.slug}`)).data)).toContain('Firozi')
  expect(shop.invalidated).toContain(`product:${used.product}`)
  expect(await writer.delete(`/admin/colours/${used.id}`)).toMatchObject({
    code: 409,
    message: 'Firozi is the colour of a product, so it stays.',
  })
})

test('the variants of a colour are counted at once, archived ones too', async () => {
  const { data: red } = await add('Brick')
  const { data: blue } = await add('Denim')
  const counts = async () =>
    Promise.all([red, blue].map(async ({ id }) => (await writer.get(`/admin/colours/${id}`)).data.variants))
  const { rows } = await shop.pool.query(
    `insert into variants (product_id, name, price, final_price, weight_grams, units_left, colour_id)
      select id, 'Counted ' || n, 100, 100, 1, 1, $1
      from (select id from products order by id limit 1) as product, generate_series(1, 3) n returning id`,
    [red.id],
  )
  const ids = rows.map(({ id }) => id)
  expect(await counts()).toEqual([3, 0])
  await shop.pool.query('update variants set colour_id = $1 where id = $2', [blue.id, ids[0]])
  await shop.pool.query('update variants set colour_id = null, is_archived = true where id = $1', [ids[1]])
  expect(await counts()).toEqual([1, 1])
  await shop.pool.query('update variants set is_archived = true where id = $1', [ids[2]])
  expect(await counts()).toEqual([1, 1])
  await refreshSearchWords(shop.db)
  await shop.pool.query('delete from variants where id = any($1)', [ids])
  expect(await counts()).toEqual([0, 0])
})

test.each([
  [{ name: '', hex: '#1f4fa3' }, 'Type the name of the colour.'],
  [{ name: 'Red', hex: 'red' }, 'Choose the colour, such as #1F4FA3.'],
  [{ name: 'x'.repeat(51), hex: '#1f4fa3' }, 'Please use at most 50 characters.'],
])('%j is refused', async (body, message) => {
  expect(await writer.post('/admin/colours', body)).toMatchObject({ code: 422, message })
})
