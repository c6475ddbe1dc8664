import type pg from 'pg'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { MAIL_TASK } from '#app/mail/queue.server.ts'
import type { OrderNotes } from '#app/orders/contract.ts'
import type { Totals } from './contract.ts'
import type { IdempotencyKey, Receiver } from './order-statements.server.ts'
import type { MergedLine } from './rules.ts'
import { NOTE_COLUMNS, WRITE_ORDERS } from './write-statement.server.ts'

/** Other sales invalidate no page: each would render again, and its commit wait for NOTIFY's global lock. */
const LOW_STOCK_LIMIT = 10

/** For an order that is written alone, after the 200 ms of its batch. */
export const LOCK_TIMEOUT_MS = 4800

export type NewOrder = {
  token: string
  trackingUrl: string
  lines: readonly MergedLine[]
  receiver: Receiver
  notes: OrderNotes
  totals: Totals
  promoCode: string | null
  once: IdempotencyKey | null
}
export type WrittenOrder = { id: number; tags: string[] }

/** Takes the stock of these orders in the order of variant ids, writes each with its lines, event, mail and
 * the answer to its key, and notifies the nodes of low stock. It is one statement, which commits by itself
 * without a transaction. Returns for each the order's id and the tags of the pages that change; null when its
 * stock or price has changed, or when the orders before it leave too few units. The mails are queued like
 * `add_job` without its NOTIFY, which would let only one statement commit at a time.
 * @throws DatabaseError nothing is written: 23503 when the city is deleted, 23505 when a concurrent request
 * has stored a key, 55P03 when a variant stays locked for longer than `lockTimeoutMs` */
export async function writeOrders(
  client: pg.ClientBase,
  orders: readonly NewOrder[],
  lockTimeoutMs: number,
): Promise<(WrittenOrder | null)[]> {
  const lines = orders.flatMap((order, place) =>
    order.lines.map((line) => ({
      place,
      variant_id: line.variant_id,
      product_id: line.product_id,
      units: line.quantity,
      price: line.variant_price,
      position: line.place,
    })),
  )
  const { rows } = await client.query<{ ids: Record<number, number>; tags: string[] }>(
    WRITE_ORDERS({
      orders: JSON.stringify(orders.map(rowOf)),
      lines: JSON.stringify(lines),
      lockTimeout: `${lockTimeoutMs}ms`,
      mailTask: MAIL_TASK,
      lowStockLimit: LOW_STOCK_LIMIT,
      channel: CHANGES_CHANNEL,
    }),
  )
  const { ids, tags } = rows[0]!
  return orders.map((_, place) => (ids[place] === undefined ? null : { id: ids[place], tags }))
}

function rowOf({ once, receiver, totals, ...order }: NewOrder, place: number) {
  return {
    place,
    ...Object.fromEntries(NOTE_COLUMNS.map(({ name }) => [name, order.notes[name as keyof OrderNotes]])),
    ...receiver,
    ...totals,
    token: order.token,
    trackingUrl: order.trackingUrl,
    promoCode: order.promoCode,
    scopes: once?.scopes ?? [],
    key: once?.key ?? null,
    bodyHash: once?.body_hash ?? null,
  }
}
