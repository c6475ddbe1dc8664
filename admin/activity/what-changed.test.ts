/** An undo that is refused says what was changed again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest, stockShop, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  const variants = ['Blue', 'Red'].map((name) => ({ name, finalPrice: 450 }))
  stocked = await stockShop(shop.db, [{ name: 'Clay Cup', variants }])
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

async function save(path: string, body: object): Promise<number> {
  const saved = await owner.post(`/admin/${path}`, body)
  expect(saved).toMatchObject({ code: 200, undo: expect.any(Number) })
  return saved['undo']
}
const refusal = async (entry: number) => {
  const { code, message } = await owner.post(`/admin/activity/${entry}/undo`)
  expect(code).toBe(409)
  return message.replace(/[\u2068\u2069]/g, '')
}

test('of an order and of its delivery', async () => {
  const id = await orderAsGuest(shop, stocked)
  const correct = async (fields: object) => {
    const { version, transaction_amount: total } = (await owner.get(`/admin/orders/${id}`)).data
    return save(`orders/${id}/correct`, { ...fields, version, total })
  }
  const corrected = await correct({ full_name: 'Dua Khan', phone: '03009998877', address: 'House 9' })
  await correct({ phone: '03009998866', address: 'House 8' })
  expect(await refusal(corrected)).toBe('Since then this order was changed again: phone, address.')

  for (const status of ['Processing', 'Shipped']) await owner.post(`/admin/orders/${id}/status`, { status })
  const deliver = async (courier: string, tracking_number: string) => {
    const { delivery_version: version } = (await owner.get(`/admin/orders/${id}`)).data
    return save(`orders/${id}/delivery`, { courier, tracking_number, version })
  }
  const delivered = await deliver('TCS', '77-1')
  await deliver('Trax', '')
  expect(await refusal(delivered)).toBe('Since then the delivery was changed again: it is Trax.')
  await deliver('', '')
  expect(await refusal(delivered)).toBe('Since then the delivery was changed again: it is empty.')
})

test('of a product and of its variants', async () => {
  const { id } = stocked.products[0]!
  const edited = await save(`products/${id}`, { name: 'Clay Mug', is_hidden: true })
  await save(`products/${id}`, { name: 'Clay Bowl', is_hidden: false })
  expect(await refusal(edited)).toBe('Since then this was changed again: name, hidden.')

  type Row = { name: string; price: number; final_price: number; weight_grams: number }
  const saveRows = async (change: (row: Row) => Row[]) => {
    const { variants } = (await owner.get(`/admin/products/${id}`)).data
    const rows = variants.flatMap(change).map((row: { units: number }) => ({ ...row, units_seen: row.units }))
    return save(`products/${id}/variants`, { rows })
  }
  const dearer = await saveRows((row) => [{ ...row, price: 900 }])
  await saveRows((row) => [row.name === 'Blue' ? { ...row, price: 800, weight_grams: 600 } : row])
  expect(await refusal(dearer)).toBe('Since then Blue was changed again: price, weight in grams.')
  const reweighed = await saveRows((row) => [{ ...row, weight_grams: 700 }])
  await saveRows((row) => (row.name === 'Blue' ? [] : [row]))
  expect(await refusal(reweighed)).toBe('Since then Blue was removed.')
})

test('of settings', async () => {
  const details = { name: 'Chiragh', address: 'Anarkali', chat: '', social: {} }
  const saved = await save('settings/details', { value: { ...details, phone: '042 111 222' } })
  await save('settings/details', { value: { ...details, phone: '042 111 333', minimumOrder: 500 } })
  expect(await refusal(saved)).toBe('Since then this was changed again: phone, minimum order.')
  const asked = await save('settings/faq', { value: [{ question: 'Open?', answer: 'Yes.' }] })
  await save('settings/faq', { value: [{ question: 'Open?', answer: 'No.' }] })
  expect(await refusal(asked)).toBe('Since then this was changed again.')
})
