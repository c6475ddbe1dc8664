import type { StaffOrderRow } from './contract.ts'

export type ExportedOrder = StaffOrderRow & { email: string | null; address: string | null }

const COLUMNS: [string, (order: ExportedOrder) => string | number | null][] = [
  ['Order', (order) => order.order_id],
  ['Status', (order) => order.status],
  ['Placed (UTC)', (order) => order.placed_at],
  ['Name', (order) => order.full_name],
  ['Phone', (order) => order.phone],
  ['E-mail', (order) => order.email],
  ['Address', (order) => order.address],
  ['City', (order) => order.city_name],
  ['Items', (order) => order.items],
  ['Units', (order) => order.units],
  ['To collect (Rs)', (order) => order.to_collect],
  ['Order note', (order) => order.order_instructions],
  ['Rider note', (order) => order.rider_instructions],
  ['Source', (order) => order.source],
]

/** RFC 4180 with a byte order mark, without which Excel does not read UTF-8. */
export function ordersAsCsv(orders: readonly ExportedOrder[]): string {
  const lines = [
    COLUMNS.map(([name]) => cell(name)),
    ...orders.map((order) => COLUMNS.map(([, read]) => cell(read(order)))),
  ]
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet reads a text that begins so as a formula; an apostrophe makes it text. A phone keeps its
 * leading zero as text, too. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const guarded = /^\s*[-=+@\t\r]/.test(value) || /^0\d+$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
