import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { insertSmallShop } from '#test/goods.ts'
import { cart, guest } from '#test/objects.ts'
import { staffOf } from '#test/staff.ts'
import { testShop, type TestShop } from '#test/shop.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>
let shop: TestShop
let owner: Staff
let packer: Staff
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  await shop.pool.query("select refresh_product_overviews(array[7, 8, 9]), setval('variants_id_seq', 1000)")
  ;[owner, packer] = [await staffOf(shop, 'owner'), await staffOf(shop, 'packer')]
})
afterAll(() => shop.drop())

const EAN = '8964000123458'
const undo = (id: unknown) => owner.post(`/admin/activity/${id}/undo`)
const codes = async () =>
  (await shop.pool.query('select variant_id as id, code from variant_codes order by 1')).rows
const setCode = (id: number, code: string, seen: string | null = null, as = packer) =>
  as.post(`/admin/variants/${id}/code`, { code, seen })
const load = async (id: number) => (await owner.get(`/admin/products/${id}`)).data
const row = ({ units, ...variant }: any, changes: object) => ({
  ...variant,
  units,
  units_seen: units,
  pictures: [],
  ...changes,
})

test('a scanned code is given to a variant, refused to a second one, and undone', async () => {
  const given = await setCode(80, ` ${EAN} `)
  expect(given).toMatchObject({
    code: 200,
    message: 'Brass Tea Strainer, Plain has the code 8964000123458.',
  })
  const { rows } = await shop.pool.query('select product_id from variants where id = 80')
  expect(shop.invalidated).toContain(`product:${rows[0].product_id}`)
  expect(await setCode(70, EAN)).toMatchObject({
    code: 409,
    message: 'The code 8964000123458 belongs to Brass Tea Strainer, Plain.',
  })
  expect((await setCode(80, '1')).message).toBe(
    'You changed the code of Brass Tea Strainer, Plain in another tab or on another device.',
  )
  expect((await setCode(80, 'x'.repeat(65), EAN)).code).toBe(422)
  expect((await setCode(80, ' ', EAN)).code).toBe(422)
  expect((await setCode(80, '1', EAN, await staffOf(shop, 'caller'))).code).toBe(403)
  expect((await undo(given['undo'])).code).toBe(200)
  expect(await codes()).toEqual([])
})

test('of two people who assign one code at the same time, one is refused', async () => {
  const replies = await Promise.all([setCode(70, 'AB-1'), setCode(90, 'ab-1')])
  expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(await codes()).toHaveLength(1)
  await shop.pool.query('delete from variant_codes')
})

test('every search of the back office finds a code, also as another scanner reads it', async () => {
  await setCode(80, EAN)
  await setCode(70, '036000291452')
  await setCode(90, 'TRAY/45-ü')
  const ids = async (q: string) =>
    (await packer.get(`/admin/stock/variants?q=${encodeURIComponent(q)}`)).data.map(
      ({ variant_id }: any) => variant_id,
    )
  expect(await ids(EAN)).toEqual([80])
  expect(await ids('۸۹۶۴۰۰۰۱۲۳۴۵۸')).toEqual([80])
  expect(await ids('0036000291452')).toEqual([70])
  expect(await ids('tray/45-Ü')).toEqual([90])
  const listed = await owner.get(`/admin/products?q=${EAN}`)
  expect([listed.total, listed.data[0].product_id]).toEqual([1, 8])
  expect((await owner.get(`/admin/search?q=${EAN}`)).data).toEqual([
    expect.objectContaining({ kind: 'product', path: '/products/8' }),
  ])
  const forOrder = async (code: string) => (await owner.get(`/admin/orders/variant?code=${code}`)).data
  expect(await forOrder(EAN)).toEqual({
    variant_id: 80,
    product_name: 'Brass Tea Strainer',
    variant_name: 'Plain',
    final_price: 600,
    in_stock: 1000,
  })
  expect(await forOrder('1')).toBeNull()
  await shop.pool.query('update products set is_hidden = true where id = 8')
  expect(await forOrder(EAN)).toBeNull()
  await shop.pool.query('update products set is_hidden = false where id = 8')
})

test('the grid exchanges codes, refuses equal ones, and a removed variant frees its code', async () => {
  const path = '/admin/products/9/variants'
  const [plain] = (await load(9)).variants
  expect(plain.code).toBe('TRAY/45-ü')
  const large = { ...row(plain, { id: null, name: 'Large', code: 'L-1', units_seen: null }) }
  const added = await owner.post(path, { rows: [row(plain, {}), large] })
  expect(added.code).toBe(200)
  const [one, two] = added.data.variants
  expect(await owner.post(path, { rows: [row(one, { code: 'X' }), row(two, { code: 'x' })] })).toMatchObject({
    code: 422,
    message: 'Plain and Large have the same code, x.',
  })
  expect(await owner.post(path, { rows: [row(one, { code: EAN }), row(two, {})] })).toMatchObject({
    code: 409,
    message: 'The code 8964000123458 belongs to Brass Tea Strainer, Plain.',
  })
  const swapped = await owner.post(path, { rows: [row(one, { code: 'L-1' }), row(two, { code: one.code })] })
  expect(swapped.data.variants).toMatchObject([{ code: 'L-1' }, { code: 'TRAY/45-ü' }])
  await undo(swapped['undo'])
  expect((await load(9)).variants).toMatchObject([{ code: 'TRAY/45-ü' }, { code: 'L-1' }])
  const removed = await owner.post(path, { rows: [row(one, {})] })
  expect((await setCode(70, 'l-1', '036000291452')).code).toBe(200)
  expect(await undo(removed['undo'])).toMatchObject({
    code: 409,
    message: 'The code L-1 belongs to Clay Cup, Plain.',
  })
})

test('a copy has no codes; a deleted product comes back with its own', async () => {
  const { data } = await owner.post('/admin/products/8/duplicate')
  expect((await load(data.product_id)).variants).toMatchObject([{ code: null }])
  const deleted = await owner.delete('/admin/products/8')
  await undo(deleted['undo'])
  expect((await load(8)).variants).toMatchObject([{ code: EAN }])
})

test('the QR code of a packing slip finds the order for those who may see it', async () => {
  const { data } = await shop.requestJson('/api/checkout', { body: { ...guest, ...cart } })
  while (await refreshOrderSearch(shop.db)) continue
  const find = async (as: Staff) =>
    (await as.get(`/admin/search?q=${encodeURIComponent(`https://shop.example${data.tracking_url}`)}`)).data
  expect(await find(owner)).toMatchObject([{ kind: 'order', path: `/orders/${data.order_id}` }])
  expect(await find(packer)).toEqual([])
  await shop.pool.query('update orders set status_id = 2')
  while (await refreshOrderSearch(shop.db)) continue
  expect(await find(packer)).toMatchObject([{ path: `/orders/${data.order_id}` }])
})
