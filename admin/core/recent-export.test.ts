import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSessions } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest, stockShop } from '#test/stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

test('a file that needed the second step is fetched only by a session that gave it', async () => {
  const variants = [{ name: 'Blue', finalPrice: 450 }]
  const stock = await stockShop(shop.db, [{ name: 'Clay Cup', variants }])
  const id = await orderAsGuest(shop, stock)
  const stolen = await staffOf(shop, 'owner')
  await shop.db.update(staffSessions).set({ steppedUpAt: null }).where(eq(staffSessions.staffId, stolen.id))
  const own = await staffOf(shop, 'owner')
  const { export_id } = await own.post('/admin/orders/export', { ids: [id] })
  const orders = `/admin/orders/export/${String(export_id)}`
  const needsStepUp = { code: 403, data: { step_up: true } }
  expect(await stolen.get(orders)).toMatchObject(needsStepUp)
  expect(await stolen.get('/admin/backups/downloads/1')).toMatchObject(needsStepUp)
  expect((await own.get(orders)).data.csv).toContain('Ayesha Khan')
})
