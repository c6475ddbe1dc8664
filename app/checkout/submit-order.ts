import { cartHolds } from '#app/cart/cart-store.ts'
import { lateRefusal } from '#app/cart/late-refusal.ts'
import { call, CallFailed } from '#app/core/call.ts'
import type { Reply } from '#app/core/endpoint.ts'
import { toast } from '#app/ui/toast.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import {
  type Attempt,
  beginAttempt,
  clearAttempt,
  type OrderBody,
  readAttempt,
  withAttemptLock,
} from './attempt.ts'
import { canWithdraw, isFinal, isFree, type PlacingEvent } from './attempt-state.ts'
import { checkoutInBrowser } from './contract.ts'
import type { checkout } from './order-contract.ts'
import { completeOrder, retryLater, showRefusal } from './placing-answers.ts'
import { dispatch, placingStore } from './placing-store.ts'

const TIMEOUT_MS = 30_000
let isInFlight = false

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
    return await call<typeof checkout>(
      checkoutInBrowser,
      { body },
      { idempotencyKey: key, as: customerId, timeoutMs: TIMEOUT_MS },
    )
  } catch (failed) {
    if (failed instanceof CallFailed) return null
    throw failed
  }
}
