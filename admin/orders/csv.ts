import { csvOf } from '#admin/core/csv.ts'
import { karachiTime } from '#admin/core/times.ts'
import type { StaffOrderRow } from './contract.ts'
import { isCancelled } from './texts.ts'

export type ExportedOrder = StaffOrderRow & { email: string | null; address: string | null }

const COLUMNS: [string, (order: ExportedOrder) => string | number | null][] = [
  ['Order', (order) => order.order_id],
  ['Status', (order) => order.status],
  ['Placed', (order) => karachiTime(order.placed_at)],
  ['Name', (order) => order.full_name],
  ['Phone', (order) => order.phone],
  ['Email', (order) => order.email],
  ['Address', (order) => order.address],
  ['City', (order) => order.city_name],
  ['Items', (order) => order.items],
  ['Units', (order) => order.units],
  ['To collect (Rs)', (order) => (isCancelled(order) ? 0 : order.to_collect)],
  ['Order note', (order) => order.order_instructions],
  ['Rider note', (order) => order.rider_instructions],
  ['Source', (order) => order.source],
]

export function ordersAsCsv(orders: readonly ExportedOrder[]): string {
  return csvOf(
    COLUMNS.map(([name]) => name),
    orders.map((order) => COLUMNS.map(([, read]) => read(order))),
  )
}
