import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { enqueueMail, findWaitingMail, HOLD_SECONDS, removeUntriedMail } from '#app/mail/queue.server.ts'
import { correctionKeyOf } from '#app/orders/status-mails.server.ts'
import { moveStock, negated, sumUnits, type Units } from '#app/orders/stock.server.ts'
import { orderLines, orderProducts, orders } from '#db/tables/index.ts'
import type { OrderState } from './correction.ts'
import type { CorrectLine } from './corrected-lines.ts'
import { moveGuest } from './move-guest.server.ts'
import { orderVersion, sortedLines } from './order-state.server.ts'

export type Written = { before: Partial<OrderState>; after: Partial<OrderState> }

/** The caller holds the order's row. @returns the fields that differ @throws Refusal 422 when none does */
export async function writeState(
  { tx, changed }: Pick<WriteContext, 'tx' | 'changed'>,
  id: number,
  before: OrderState,
  after: OrderState,
): Promise<Written> {
  const names = (Object.keys(after) as (keyof OrderState)[]).filter(
    (name) => !isSame(name, before[name], after[name]),
  )
  if (names.length === 0) throw new Refusal(422, 'Nothing was changed.')
  changed(...(await moveStock(tx, id, difference(before.lines, after.lines))))
  const { lines } = await storeState(tx, id, before, after)
  if (before.phone !== after.phone)
    await moveGuest({ tx, changed }, id, { from: before.phone, to: after.phone })
  await noteForCustomer(tx, id, before, after)
  return { before: pick(before, names), after: pick({ ...after, lines }, names) }
}

function difference(before: readonly CorrectLine[], after: readonly CorrectLine[]): Units {
  const asUnits = (lines: readonly CorrectLine[]) =>
    sumUnits(lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })))
  const moves = new Map(negated(asUnits(before)))
  for (const [variant, units] of asUnits(after)) moves.set(variant, (moves.get(variant) ?? 0) + units)
  return moves
}

async function storeState(
  tx: Transaction,
  id: number,
  before: OrderState,
  after: OrderState,
): Promise<{ lines: CorrectLine[] }> {
  await tx
    .update(orders)
    .set({
      fullName: after.full_name,
      phone: after.phone,
      email: after.email,
      cityId: after.city_id_fk,
      address: after.address,
      orderInstructions: after.order_instructions,
      riderInstructions: after.rider_instructions,
      subtotal: after.order_price,
      shipping: after.shipping_charges,
      shippingReason: after.shipping_reason,
      discount: after.discounted_value,
      discountReason: after.discount_reason,
      total: after.transaction_amount,
      advancePaid: after.advance_paid,
    })
    .where(eq(orders.id, id))
  if (isSame('lines', before.lines, after.lines)) return after
  const stored = new Set(before.lines.map((line) => line.line_id))
  const left = new Set(after.lines.map((line) => line.line_id))
  const removed = before.lines.flatMap(({ line_id }) => (left.has(line_id) ? [] : [line_id!]))
  if (removed.length > 0)
    await tx.delete(orderLines).where(and(eq(orderLines.orderId, id), inArray(orderLines.id, removed)))
  const lines: CorrectLine[] = []
  for (const line of after.lines) lines.push(await storeLine(tx, id, line, stored.has(line.line_id)))
  await tx.delete(orderProducts).where(eq(orderProducts.orderId, id))
  await tx.execute(sql`insert into ${orderProducts} (product_id, order_id)
    select distinct product_id, order_id from ${orderLines} where order_id = ${id}
      and product_id is not null`)
  return { lines }
}

/** Lines are shown by their ids, so a line that comes back has its former one and its former place. */
async function storeLine(
  tx: Transaction,
  orderId: number,
  line: CorrectLine,
  isStored: boolean,
): Promise<CorrectLine> {
  const row = {
    orderId,
    productId: line.product_id,
    variantId: line.variant_id,
    productName: line.product_name,
    variantName: line.variant_name,
    image: line.image,
    unitPrice: line.unit_price,
    weightGrams: line.weight_grams,
    quantity: line.quantity,
  }
  if (line.line_id !== null && isStored) {
    await tx.update(orderLines).set(row).where(eq(orderLines.id, line.line_id))
    return line
  }
  const added = { ...row, ...(line.line_id !== null && { id: line.line_id }) }
  const [saved] = await tx.insert(orderLines).values(added).returning({ line_id: orderLines.id })
  return { ...line, ...saved! }
}

/** Several corrections within a minute are one mail; none is sent when the last one restores the order. */
async function noteForCustomer(
  tx: Transaction,
  id: number,
  before: OrderState,
  after: OrderState,
): Promise<void> {
  const key = correctionKeyOf(id)
  const waiting = await findWaitingMail(tx, key)
  const from = waiting?.kind === 'order corrected' ? waiting.from : orderVersion(before)
  if (from === orderVersion(after)) await removeUntriedMail(tx, key)
  else
    await enqueueMail(tx, { kind: 'order corrected', order_id: id, from }, { holdSeconds: HOLD_SECONDS, key })
}

/** The row and place of a line do not count: a removed line that is added again has others. */
export function isSame(name: keyof OrderState, one: unknown, other: unknown): boolean {
  const withoutRows = (value: unknown) =>
    name === 'lines' ? sortedLines(value as CorrectLine[]).map((line) => ({ ...line, line_id: null })) : value
  return isDeepStrictEqual(withoutRows(one), withoutRows(other))
}

function pick(state: OrderState, names: readonly (keyof OrderState)[]): Partial<OrderState> {
  return Object.fromEntries(names.map((name) => [name, state[name]]))
}
