import { vi } from 'vitest'
import { lacksOrders } from '#app/orders/refresh-order-search.server.ts'
import type { openTestShop } from './shopper.ts'

/** Waits until the job process has added every order to the lists. A screen that was opened earlier shows a
 * new order after its next refresh, 20 s later. */
export async function allOrdersListed({ database }: Awaited<ReturnType<typeof openTestShop>>): Promise<void> {
  const check = async () => {
    if (await lacksOrders(database.db)) throw new Error('An order is not in the lists yet.')
  }
  await vi.waitFor(check, { timeout: 60_000, interval: 50 })
}
