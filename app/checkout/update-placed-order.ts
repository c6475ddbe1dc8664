import { isUnderWay } from '#app/orders/rules.ts'
import { placedOrder } from './placed-order.ts'

/** Removes an order that is cancelled or completed, and takes the amount of any other from the server. */
export function updatePlacedOrder(
  orders: readonly { order_id: number; status_id_fk: number; transaction_amount: number }[],
): void {
  const placed = placedOrder.get()
  const now = orders.find(({ order_id }) => order_id === placed?.order_id)
  if (!placed || !now) return
  placedOrder.set(isUnderWay(now) ? { ...placed, total: now.transaction_amount } : null)
}
