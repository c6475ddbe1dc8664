import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCup } from '#test/cups.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db)
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const undo = (id: number) => owner.post(`/admin/activity/${id}/undo`)
const REFUSED = {
  code: 409,
  message: 'Something that belongs to this was deleted. Please load the page again.',
}
const variant = { id: null, colour_id: null, price: 900, final_price: 900, cost: null, weight_grams: 500 }
const vase = (colour_id: number) => ({
  name: 'Clay Vase',
  subcategory_id: stocked.products[0]!.subcategoryId,
  image: '',
  variants: [{ ...variant, name: 'Tall', colour_id, units: 4, units_seen: null, pictures: [] }],
})
const addColour = async (name: string) =>
  (await owner.post('/admin/colours', { name, hex: '#1F6B72' })).data.id as number

test('a product with a colour that does not exist is refused', async () => {
  expect(await owner.post('/admin/products', vase(9999))).toMatchObject(REFUSED)
  expect((await shop.pool.query(`select from products where name = 'Clay Vase'`)).rowCount).toBe(0)
})

test('a colour that was deleted since does not come back with a variant or a product', async () => {
  const [teal, plum] = [await addColour('Teal'), await addColour('Plum')]
  const added = await owner.post('/admin/products', vase(teal))
  const path = `/admin/products/${added.data.product_id}`
  const { variants, variants_version: version } = (await owner.get(path)).data
  const recoloured = await owner.post(`${path}/variants`, {
    version,
    rows: [{ ...variants[0], colour_id: plum, units_seen: 4 }],
  })
  expect((await owner.delete(`/admin/colours/${teal}`)).code).toBe(200)
  expect(await undo(recoloured.undo)).toMatchObject(REFUSED)

  const deleted = await owner.delete(path)
  expect((await owner.delete(`/admin/colours/${plum}`)).code).toBe(200)
  expect(await undo(deleted.undo)).toMatchObject(REFUSED)
})

test('a subcategory does not come back without its category, and does after it', async () => {
  const category = await owner.post('/admin/categories', { name: 'Lamps', slug: 'lamps', position: 2 })
  const inLamps = { category_id: category.data.id, name: 'Lanterns', slug: 'lanterns', position: 1 }
  const subcategory = await owner.post('/admin/subcategories', inLamps)
  const [sub, whole] = [
    await owner.delete(`/admin/subcategories/${subcategory.data.id}`),
    await owner.delete(`/admin/categories/${category.data.id}`),
  ]
  expect(await undo(sub.undo)).toMatchObject(REFUSED)
  expect((await undo(whole.undo)).code).toBe(200)
  expect((await undo(sub.undo)).code).toBe(200)
})

test('an order does not go back to a city that was deleted since', async () => {
  const city = (await owner.post('/admin/cities', { name: 'Sukkur' })).data.id
  const id = await orderAsGuest(shop, stocked)
  const correct = async (city_id_fk: number) => {
    const { version, transaction_amount: total } = (await owner.get(`/admin/orders/${id}`)).data
    return owner.post(`/admin/orders/${id}/correct`, { version, total, city_id_fk })
  }
  expect((await correct(city)).code).toBe(200)
  const moved = await correct(stocked.city.id)
  expect((await owner.delete(`/admin/cities/${city}`)).code).toBe(200)
  expect(await undo(moved.undo)).toMatchObject(REFUSED)
})

test('what was deleted since is named', async () => {
  const { data, undo: entry } = await owner.post('/admin/colours', { name: 'Sand', hex: '#D8C7A0' })
  expect((await owner.delete(`/admin/colours/${data.id}`)).code).toBe(200)
  expect(await undo(entry)).toMatchObject({ code: 409, message: 'Sand does not exist any more.' })
})

test('a product does not go back to a subcategory that was deleted since', async () => {
  const { id: product, subcategoryId } = stocked.products[0]!
  const { data } = await owner.post('/admin/subcategories', {
    category_id: stocked.products[0]!.categoryId,
    name: 'Jugs',
    slug: 'jugs',
  })
  const move = (to: number) => owner.post(`/admin/products/${product}`, { subcategory_id: to })
  await move(data.id)
  const moved = await move(subcategoryId)
  expect((await owner.delete(`/admin/subcategories/${data.id}`)).code).toBe(200)
  expect(await undo(moved.undo)).toMatchObject({
    code: 409,
    message: 'This category does not exist any more.',
  })
})
