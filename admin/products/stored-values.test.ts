import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { stockShop } from '#test/stock.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>
let shop: TestShop
let owner: Staff
/** Neither prices nor units. */
let writer: Staff
beforeAll(async () => {
  shop = await testShop()
  const variants = ['Blue', 'Red'].map((name) => ({ name, finalPrice: 450 }))
  await stockShop(shop.db, [{ name: 'Clay Cup', variants }])
  owner = await staffOf(shop, 'owner')
  writer = await staffWith(shop, 'products.see', 'products.edit')
})
beforeEach(async () => {
  await shop.pool.query(`update variants set price = 450, final_price = 450, is_archived = false,
    name = case id when 1 then 'Blue' else 'Red' end`)
})
afterAll(() => shop.drop())

const load = async (as: Staff) => (await as.get('/admin/products/1')).data
/** Saves the grid with other values of the first and the second row. */
async function save(as: Staff, ...changes: object[]) {
  const { variants, variants_version: version } = await load(as)
  const rows = variants.map((row: any, at: number) => ({ ...row, units_seen: row.units, ...changes[at] }))
  return as.post('/admin/products/1/variants', { rows, version })
}

test('a stored price of 0 does not keep people without prices from saving the grid', async () => {
  await shop.pool.query('update variants set price = 0, final_price = 0 where id = 2')
  expect(await save(writer, { name: 'Sky' }, { weight_grams: 300 })).toMatchObject({ code: 200 })
  expect((await load(owner)).variants).toMatchObject([
    { name: 'Sky', price: 450 },
    { weight_grams: 300, price: 0, final_price: 0 },
  ])
  expect(await save(writer, {}, { price: 500 })).toMatchObject({ code: 403 })
})

test('a price that the save changes is at least 1 rupee', async () => {
  await shop.pool.query('update variants set final_price = 0 where id = 2')
  const TOO_LOW = 'The price would be less than 1 rupee.'
  const refused = (name: string) => ({ code: 422, message: `${name}: ${TOO_LOW}` })
  expect(await save(owner, { final_price: 0 })).toMatchObject(refused('Blue'))
  expect(await save(owner, {}, { price: 0 })).toMatchObject(refused('Red'))
  expect(await save(owner, {}, { price: 500 })).toMatchObject(refused('Red'))
  expect(await save(owner, {}, { price: 500, final_price: 500 })).toMatchObject({ code: 200 })
  await shop.pool.query('update variants set final_price = 0, is_archived = true where id = 2')
  const again = { id: null, name: 'Red', price: 500, final_price: 0, units: 10 }
  const { variants } = await load(owner)
  const rows = [variants[0], { ...variants[0], ...again }].map((row) => ({ ...row, units_seen: null }))
  expect((await owner.post('/admin/products/1/variants', { rows })).code).toBe(422)
})

test('names that differ by case only and pictures with spaces are saved as they are', async () => {
  await shop.pool.query(`update variants set name = 'blue' where id = 2`)
  await shop.pool.query(`update variant_images set image = 'Blue Cup (1).jpg' where variant_id = 1`)
  await shop.pool.query(`update products set image = 'Blue Cup.jpg'`)
  expect(await save(writer, {}, { weight_grams: 300 })).toMatchObject({ code: 200 })
  const form = { name: 'Clay Cup of Multan', image: 'Blue Cup.jpg' }
  expect(await writer.post('/admin/products/1', form)).toMatchObject({ code: 200 })
  expect(await save(writer, { name: 'BLUE' })).toMatchObject({
    code: 422,
    message: 'BLUE and blue are the same name. Please give each variant its own.',
  })
  for (const image of ['Other Cup.jpg', '../Blue Cup.jpg', '..', 'cache'])
    expect([image, (await save(writer, { pictures: [{ image, alt: '' }] })).code]).toEqual([image, 422])
})
