import { endSession } from '#app/account/personal-calls.ts'
import { readSignedIn } from '#app/account/signed-in.ts'
import { sendEvent } from '#app/analytics/events.ts'
import { takeOrderedFromCart } from '#app/cart/cart-store.ts'
import { lateRefusal } from '#app/cart/late-refusal.ts'
import { refreshCartFromShop } from '#app/cart/refresh-cart.ts'
import type { Reply } from '#app/core/endpoint.ts'
import { noteBought } from '#app/search/search-trail.ts'
import { toast } from '#app/ui/toast.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import { type Attempt, clearAttempt, saveAttempt } from './attempt.ts'
import type { Placed, Totals } from './contract.ts'
import type { checkout } from './order-contract.ts'
import { clearDraft } from './draft.ts'
import { placedOrder } from './placed-order.ts'
import { dispatch, placingStore } from './placing-store.ts'
import { clearPromo } from './use-promo.ts'

export type RefusedOrder = Extract<Reply<typeof checkout>, { ok: false }>
export type CheckoutCallbacks = { onRefused(reply: RefusedOrder): void; onPlaced(): void }

let callbacks: CheckoutCallbacks | null = null

export function registerCallbacks(opened: CheckoutCallbacks): () => void {
  callbacks = opened
  return () => {
    if (callbacks === opened) callbacks = null
  }
}

export function completeOrder(attempt: Attempt, placed: Placed): void {
  const { body, customerId } = attempt
  const shownTo = readSignedIn()?.user_id
  placedOrder.set({ ...placed, total: body.transaction_amount, customerId, shownTo, isLate: !callbacks })
  takeOrderedFromCart(body.products)
  clearAttempt(attempt)
  clearDraft()
  clearPromo()
  dispatch({ type: 'accepted' })
  toast.success('Order placed successfully!')
  callbacks?.onPlaced()
  const productIds = [...new Set(body.products.map((line) => Number(line.product_id)))]
  noteBought(productIds)
  sendEvent('Purchase', {
    content_ids: productIds,
    value: body.transaction_amount,
    currency: 'PKR',
  })
}

/** Does not wait for prices and stock: on a broken network they may take 20 s. */
export function showRefusal(attempt: Attempt, reply: RefusedOrder): FieldErrors {
  clearAttempt(attempt)
  const message = reply.message || 'Checkout failed'
  const changes: string[] = Array.isArray(reply.data) ? reply.data : []
  toast.error(message)
  for (const change of changes) if (change !== message) toast.error(change)
  const { code, fields } = reply
  const { totals } = reply.meta as { totals?: Totals }
  const total = totals?.transaction_amount
  if (callbacks) callbacks.onRefused(reply)
  else {
    const shownTo = attempt.customerId ?? readSignedIn()?.user_id
    const { order_price } = attempt.body
    const oldSubtotal = totals && totals.order_price !== order_price ? order_price : undefined
    lateRefusal.set({ code, message, changes, total, oldSubtotal, shownTo })
    if (code === 409) void refreshCartFromShop(true)
  }
  dispatch({ type: 'answered', code, message, changes, total, retryAfterMs: null })
  return fields
}

/** It is unknown whether the order was stored, so the key stays in use. */
export function retryLater(attempt: Attempt, reply: RefusedOrder, tries: number): void {
  const message = reply.message || 'Checkout failed'
  dispatch({ type: 'answered', code: reply.code, message, changes: [], retryAfterMs: reply.retryAfterMs })
  const placing = placingStore.get()
  if (placing.step === 'unknown') saveAttempt(placing.attempt)
  if (placing.step === 'waiting' && readSignedIn()?.user_id === attempt.customerId) endSession()
  else if (tries === 0 || placing.step === 'stale') toast.error(message)
}
