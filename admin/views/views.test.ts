import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

type Person = Awaited<ReturnType<typeof staffOf>>
let shop: TestShop
let owner: Person
let packer: Person
beforeAll(async () => {
  shop = await testShop()
  ;[owner, packer] = [await staffOf(shop, 'owner'), await staffOf(shop, 'packer')]
})
afterAll(() => shop.drop())

const views = async (person: Person, list = 'orders') => (await person.get(`/admin/views?list=${list}`)).data
const view = { list: 'orders', name: 'Lahore', query: 'tab=pack&city=3' }

test('a view is saved for one person and one list, replaced under its name, and deleted', async () => {
  const saved = await owner.post('/admin/views', view)
  expect(saved).toMatchObject({ code: 200, message: 'The view “Lahore” is saved.' })
  expect(await views(owner)).toEqual([{ id: saved.data.id, name: 'Lahore', query: 'tab=pack&city=3' }])
  expect([await views(owner, 'products'), await views(packer)]).toEqual([[], []])
  await owner.post('/admin/views', { ...view, query: 'city=4' })
  expect(await views(owner)).toEqual([{ id: saved.data.id, name: 'Lahore', query: 'city=4' }])
  expect((await packer.delete(`/admin/views/${saved.data.id}`)).code).toBe(404)
  expect((await owner.delete(`/admin/views/${saved.data.id}`)).code).toBe(200)
  expect(await views(owner)).toEqual([])
})

test.each(['orders', 'customers', 'activity'])('the views of %s are its own', async (list) => {
  const saved = await packer.post('/admin/views', { list, name: 'Mine', query: 'q=khan' })
  expect(saved.code).toBe(200)
  expect(await views(packer, list)).toEqual([{ id: saved.data.id, name: 'Mine', query: 'q=khan' }])
  expect(await views(owner, list)).toEqual([])
})

test('the activity names the filters of a view, never what it searches for', async () => {
  const save = (query: string) => owner.post('/admin/views', { list: 'customers', name: 'Found', query })
  const saved = await save('q=0300+1234567&tab=guests')
  await save('tab=accounts&q=khan')
  await owner.delete(`/admin/views/${saved.data.id}`)
  const { rows } = await shop.pool.query(
    `select label, before, after from audit_entries
      where object_type = 'view' and object_id = $1 order by id`,
    [saved.data.id],
  )
  const [guests, accounts] = ['guests', 'accounts'].map((tab) => ({
    list: 'customers',
    query: `tab=${tab}`,
  }))
  expect(rows).toEqual([
    { label: 'A saved view', before: null, after: guests },
    { label: 'A saved view', before: guests, after: accounts },
    { label: 'A saved view', before: accounts, after: null },
  ])
})

test('an unknown list has no views', async () => {
  expect((await packer.post('/admin/views', { ...view, list: 'unknown' })).code).toBe(422)
  expect((await packer.get('/admin/views?list=unknown')).code).toBe(422)
})

test('of 60 views at once 50 are saved', async () => {
  const saved = await Promise.all(
    [...Array(60).keys()].map((at) =>
      packer.post('/admin/views', { ...view, list: 'products', name: `At once ${at}` }),
    ),
  )
  expect(saved.filter(({ code }) => code === 200)).toHaveLength(50)
  expect(await views(packer, 'products')).toHaveLength(50)
})

test('a view needs a name, and a list has at most 50 views', async () => {
  expect(await owner.post('/admin/views', { ...view, name: ' ' })).toMatchObject({
    code: 422,
    fields: { name: 'Give the view a name.' },
  })
  await shop.pool.query(
    `insert into staff_views (staff_id, list, name, query)
 select $1, 'orders', 'v' || n, '' from generate_series(1, 50) n`,
    [owner.id],
  )
  expect(await owner.post('/admin/views', view)).toMatchObject({
    code: 422,
    message: 'You have 50 saved views already. Delete one first.',
  })
  expect((await owner.post('/admin/views', { ...view, name: 'v50' })).code).toBe(200)
  const replaced = (await views(owner)).find(({ name }: any) => name === 'v50')
  expect(replaced.query).toBe('tab=pack&city=3')
})
