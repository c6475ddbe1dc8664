import { changedSince } from '#app/core/changed-since.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { changedAgain } from '#app/core/field-words.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { canCorrect, statusName } from '#app/orders/rules.ts'
import { requireOpenCity } from '#app/cities/open-city.server.ts'
import { type Corrected, correctedState, type Correction, type OrderState } from './correction.ts'
import { findOrderState, orderVersion, readCorrectionOffer, seenState } from './order-state.server.ts'
import { isSame, type Written, writeState } from './write-correction.server.ts'

/** @throws Refusal 404; 409 from Shipped on */
export async function previewCorrection(
  db: Database,
  id: number,
  correction: Correction,
): Promise<Corrected & { before: OrderState }> {
  const before = await requireOpen(db, id, false)
  const { offered, promo, shipping } = await readCorrectionOffer(db, before, correction)
  return { before, ...correctedState(before, correction, offered, promo, shipping) }
}

/** Moves the stock and writes to the customer a minute later, once for several corrections. `version` and
 * `total` are what the staff saw, without the fields that are `hidden` from them.
 * @returns the id of the audit entry
 * @throws Refusal 404; 409 from Shipped on, for another version (`data.current`), total, or sold-out goods */
export async function correctOrder(
  context: WriteContext,
  id: number,
  {
    version,
    hidden,
    total,
    correction,
    reason,
  }: {
    version: string
    hidden?: ReadonlySet<string>
    total: number
    correction: Correction
    reason?: string
  },
): Promise<number | null> {
  const { tx } = context
  const before = await requireOpen(tx, id, true)
  if (orderVersion(before, hidden) !== version)
    throw await changedSince(context, {
      did: 'changed this order',
      objects: [['order', id]],
      state: seenState(before, hidden),
      isLoaded: (then) => orderVersion(then) === version,
      current: before,
    })
  const { offered, promo, shipping } = await readCorrectionOffer(tx, before, correction)
  const { state, refused } = correctedState(before, correction, offered, promo, shipping)
  if (refused.length > 0) throw new Refusal(409, refused.join(' '), { data: { refused } })
  if (state.transaction_amount !== total)
    throw new Refusal(409, 'The total has changed. Please check it and save again.', {
      data: { refused: [] },
    })
  if (state.city_id_fk !== before.city_id_fk) await requireOpenCity(tx, state.city_id_fk)
  const written = await writeState(context, id, before, state)
  return context.audit({
    action: 'order.correct',
    objectType: 'order',
    objectId: id,
    label: `Order ${id}`,
    ...written,
    reason: reason ?? null,
    canUndo: true,
  })
}

/** Restores `before` if all is as in `after`. @returns the audit fields @throws Refusal 409 */
export async function undoCorrection(
  context: Pick<WriteContext, 'tx' | 'changed'>,
  id: number,
  { before, after }: { before: Partial<OrderState>; after: Partial<OrderState> },
): Promise<Written> {
  const current = await requireOpen(context.tx, id, true)
  const names = Object.keys(after) as (keyof OrderState)[]
  const changed = names.filter((name) => !isSame(name, current[name], after[name]))
  if (changed.length > 0)
    throw new Refusal(409, changedAgain(withoutSums(changed), 'this order'), { data: { changed } })
  const restored = { ...current, ...before }
  requireSums(restored)
  return writeState(context, id, current, restored)
}

/** Sums follow from other fields, unless a later correction has set them alone. */
function withoutSums(names: readonly string[]): readonly string[] {
  const others = names.filter((name) => name !== 'order_price' && name !== 'transaction_amount')
  return others.length > 0 ? others : names
}

/** A later correction may have noted an advance or a discount that the smaller order does not bear. */
function requireSums({ order_price, discounted_value, transaction_amount, advance_paid }: OrderState): void {
  if (discounted_value > order_price)
    throw new Refusal(409, 'The discount would then be larger than the subtotal. Correct the discount first.')
  if (advance_paid > transaction_amount)
    throw new Refusal(409, 'The order would then cost less than its advance. Correct the advance first.')
}

async function requireOpen(db: Database | Transaction, id: number, lock: boolean): Promise<OrderState> {
  const found = await findOrderState(db, id, { lock })
  if (!found) throw notFound()
  if (!canCorrect(found.status))
    throw new Refusal(409, `This order is ${statusName(found.status)} and can no longer be corrected.`)
  return found.state
}
