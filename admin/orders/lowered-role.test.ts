/** A bulk change of the status, whose author may see fewer orders by now. */
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { STATUS, statusName } from '#app/orders/rules.ts'
import { orders } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest } from '#test/stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

const roleOf = (name: string) => BUILT_IN_ROLES.find((role) => role.name === name)!.id

test('it leaves orders alone that a lowered role no longer shows, and changes the others', async () => {
  const stocked = await stockCup(shop.db)
  const ids: number[] = []
  for (let count = 0; count < 3; count++) ids.push(await orderAsGuest(shop, stocked))
  const [owner, manager] = [await staffOf(shop, 'owner'), await staffOf(shop, 'manager')]
  await manager.post(`/admin/orders/${ids[1]}/status`, { status: 'Processing' })
  const statusOf = async () =>
    (
      await shop.db
        .select({ status: orders.statusId })
        .from(orders)
        .where(inArray(orders.id, ids))
        .orderBy(orders.id)
    ).map(({ status }) => statusName(status))

  const started = await manager.post('/admin/orders/status', { ids, status: 'Shipped' })
  await runBatch(shop.shop, undefined, 1)
  const lowered = { role_id: roleOf('Packer') }
  expect((await owner.post(`/admin/staff/${manager.id}/role`, lowered)).code).toBe(200)
  while (await runBatch(shop.shop)) continue

  expect(await statusOf()).toEqual(['Shipped', 'Shipped', 'Pending'])
  expect((await manager.get(`/admin/jobs/${started.data.job_id}`)).data).toMatchObject({
    state: 'done',
    done: 3,
    failures: [
      {
        object_id: String(ids[2]),
        message: 'Your role no longer shows new orders, so it stays Pending.',
      },
    ],
  })

  await shop.db.update(orders).set({ statusId: STATUS.Pending })
  expect((await owner.post(`/admin/staff/${manager.id}/role`, { role_id: roleOf('Manager') })).code).toBe(200)
  await manager.post('/admin/orders/status', { ids, status: 'Shipped' })
  while (await runBatch(shop.shop)) continue
  expect(await statusOf()).toEqual(['Shipped', 'Shipped', 'Shipped'])
})
