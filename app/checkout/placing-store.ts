import { sendEvent } from '#app/analytics/events.ts'
import { endSession } from '#app/account/personal-calls.ts'
import { readSignedIn } from '#app/account/signed-in.ts'
import { cartHolds, takeOrderedFromCart } from '#app/cart/cart-store.ts'
import { lateRefusal } from '#app/cart/late-refusal.ts'
import { refreshCartFromShop } from '#app/cart/refresh-cart.ts'
import { call, CallFailed, type Reply } from '#app/core/call.ts'
import { createStore } from '#app/core/store.ts'
import { noteBought } from '#app/search/search-trail.ts'
import { toast } from '#app/ui/toast.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import {
  type Attempt,
  beginAttempt,
  clearAttempt,
  saveAttempt,
  type OrderBody,
  readAttempt,
  withAttemptLock,
} from './attempt.ts'
import {
  canWithdraw,
  isFinal,
  isFree,
  nextPlacing,
  type Placing,
  type PlacingEvent,
} from './attempt-state.ts'
import { checkout, type Placed } from './contract.ts'
import { clearDraft } from './draft.ts'
import { placedOrder } from './placed-order.ts'
import { clearPromo } from './use-promo.ts'

export type RefusedOrder = Extract<Reply<typeof checkout>, { ok: false }>
export type CheckoutCallbacks = { onRefused(reply: RefusedOrder): void; onPlaced(): void }

const TIMEOUT_MS = 30_000
export const placingStore = createStore<Placing>({ step: 'ready' })
let callbacks: CheckoutCallbacks | null = null
let isInFlight = false

export function registerCallbacks(opened: CheckoutCallbacks): () => void {
  callbacks = opened
  return () => {
    if (callbacks === opened) callbacks = null
  }
}

/** Returns the refused fields. Does nothing while any tab has an open attempt, or these lines are ordered. */
export function submitOrder(body: OrderBody, customerId: number | null): Promise<FieldErrors | void> {
  return withAttemptLock(async () => {
    const open = readAttempt()
    if (open || !isFree(placingStore.get())) return advance({ type: 'storage read', attempt: open })
    if (!cartHolds(body.products)) return void toast.info('Your cart has changed. Please check it.')
    lateRefusal.set(null)
    dispatch({ type: 'pressed', attempt: beginAttempt(body, customerId) })
    return await sendAttempt()
  })
}

export function readStoredAttempt(): void {
  advance({ type: 'storage read', attempt: readAttempt() })
}

export function advance(event: PlacingEvent): void {
  const before = placingStore.get()
  dispatch(event)
  const placing = placingStore.get()
  if (placing === before) return
  if (placing.step === 'sending') void withAttemptLock(sendAttempt)
  else if ('attempt' in before && placing.step === 'ready') notifyAnsweredElsewhere()
}

export function withdraw(): Promise<void> {
  return withAttemptLock(async () => {
    const placing = placingStore.get()
    if (!canWithdraw(placing) || !('attempt' in placing)) return
    clearAttempt(placing.attempt)
    dispatch({ type: 'withdrawn' })
  })
}

function dispatch(event: PlacingEvent): void {
  const placing = placingStore.get()
  const next = nextPlacing(placing, event, {
    at: Date.now(),
    customerId: readSignedIn()?.user_id ?? null,
  })
  if (next !== placing) placingStore.set(next)
}

/** Holds the lock while sending. An attempt that another tab has ended is not sent. */
async function sendAttempt(): Promise<FieldErrors | void> {
  const placing = placingStore.get()
  if (placing.step !== 'sending' || isInFlight) return
  const { attempt, tries } = placing
  if (readAttempt()?.key !== attempt.key) {
    dispatch({ type: 'ended elsewhere' })
    return notifyAnsweredElsewhere()
  }
  isInFlight = true
  try {
    const reply = await send(attempt)
    if (reply?.ok) return completeOrder(attempt, reply.data)
    if (reply && isFinal(reply.code)) return showRefusal(attempt, reply)
    if (reply) return retryLater(attempt, reply, tries)
    dispatch({ type: 'no answer' })
    if (placingStore.get().step === 'stale') toast.error('No answer came from the shop. Please try again.')
  } finally {
    isInFlight = false
  }
}

function notifyAnsweredElsewhere(): void {
  toast.info('Your order was answered in another tab.')
}

async function send({ key, body, customerId }: Attempt): Promise<Reply<typeof checkout> | null> {
  try {
    return await call(checkout, { body }, { idempotencyKey: key, as: customerId, timeoutMs: TIMEOUT_MS })
  } catch (failed) {
    if (failed instanceof CallFailed) return null
    throw failed
  }
}

function completeOrder(attempt: Attempt, placed: Placed): void {
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
function showRefusal(attempt: Attempt, reply: RefusedOrder): FieldErrors {
  clearAttempt(attempt)
  const message = reply.message || 'Checkout failed'
  const changes: string[] = Array.isArray(reply.data) ? reply.data : []
  toast.error(message)
  for (const change of changes) if (change !== message) toast.error(change)
  const { code, fields } = reply
  if (callbacks) callbacks.onRefused(reply)
  else {
    const shownTo = attempt.customerId ?? readSignedIn()?.user_id
    lateRefusal.set({ code, message, changes, shownTo })
    if (code === 409) void refreshCartFromShop(true)
  }
  dispatch({ type: 'answered', code, message, changes, retryAfterMs: null })
  return fields
}

/** It is unknown whether the order was stored, so the key stays in use. */
function retryLater(attempt: Attempt, reply: RefusedOrder, tries: number): void {
  const message = reply.message || 'Checkout failed'
  dispatch({ type: 'answered', code: reply.code, message, changes: [], retryAfterMs: reply.retryAfterMs })
  const placing = placingStore.get()
  if (placing.step === 'unknown') saveAttempt(placing.attempt)
  if (placing.step === 'waiting' && readSignedIn()?.user_id === attempt.customerId) endSession()
  else if (tries === 0 || placing.step === 'stale') toast.error(message)
}
