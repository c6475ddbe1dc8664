import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendEvent } from '#app/analytics/events.ts'
import { clearCart } from '#app/cart/cart-store.ts'
import { call, type Reply } from '#app/core/call.ts'
import { toast } from '#app/ui/toast.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import {
  type Attempt,
  closeAttempt,
  dropAttempt,
  newAttempt,
  openAttempt,
  type OrderBody,
} from './attempt.ts'
import { checkout, type Placed } from './contract.ts'
import { dropDraft } from './draft.ts'
import { keepPlacedOrder } from './placed-order.ts'
import { dropKeptPromo } from './use-promo.ts'

/** `unknown`: it was sent and no answer came, so it is asked again until one does; `unsent`: it never left this browser. */
export type Placing =
  | { step: 'ready' | 'sending' | 'unknown' | 'unsent' | 'placed' }
  | { step: 'refused'; code: number; message: string; changes: string[] }

export type RefusedOrder = Extract<Reply<typeof checkout>, { ok: false }>

const ASK_AGAIN_MS = 4000

/** Places an order exactly once, whatever becomes of the network; `onRefused` puts the screen right by what the shop said. */
export function usePlaceOrder(onRefused: (reply: RefusedOrder) => Promise<void>) {
  const [placing, setPlacing] = useState<Placing>({ step: 'ready' })
  const navigate = useNavigate()
  const busy = useRef(false)

  /** Answers the fields that the shop refused, if any. */
  async function send(attempt: Attempt): Promise<FieldErrors | void> {
    if (busy.current) return
    busy.current = true
    setPlacing((known) => (known.step === 'unknown' ? known : { step: 'sending' }))
    try {
      const reply = await call(
        checkout,
        { body: attempt.body },
        { idempotencyKey: attempt.key, timeoutMs: 30_000 },
      )
      if (!reply.ok) return await refuse(attempt, reply)
      finish(attempt, reply.data)
    } catch {
      setPlacing({ step: 'unknown' })
    } finally {
      busy.current = false
    }
  }

  function finish({ body, isGuest }: Attempt, placed: Placed) {
    setPlacing({ step: 'placed' })
    dropAttempt()
    dropDraft()
    dropKeptPromo()
    sendEvent('Purchase', {
      content_ids: [...new Set(body.products.map((line) => Number(line.product_id)))],
      value: body.transaction_amount,
      currency: 'PKR',
    })
    keepPlacedOrder({ ...placed, total: body.transaction_amount, isGuest })
    clearCart()
    toast.success('Order placed successfully!')
    void navigate('/account/orders-history', { replace: true })
  }

  async function refuse(attempt: Attempt, reply: RefusedOrder): Promise<FieldErrors> {
    if (reply.code < 500) dropAttempt()
    else closeAttempt(attempt)
    const changes = Array.isArray(reply.data) ? reply.data.map(String) : []
    toast.error(reply.message || 'Checkout failed')
    for (const change of changes) if (change !== reply.message) toast.error(change)
    await onRefused(reply)
    setPlacing({ step: 'refused', code: reply.code, message: reply.message || 'Checkout failed', changes })
    return reply.fields
  }

  function sendOpen() {
    const attempt = openAttempt()
    if (attempt) void send(attempt)
  }

  useAskAgain(placing.step === 'unknown', sendOpen)

  // The page was reloaded, or the browser closed it, while an order was on its way.
  useEffect(sendOpen, [])

  return {
    placing,
    async place(body: OrderBody, isGuest: boolean) {
      if (navigator.onLine) return send(newAttempt(body, isGuest))
      setPlacing({ step: 'unsent' })
    },
    unsent: () => setPlacing({ step: 'unsent' }),
    askAgain: sendOpen,
  }
}

/** When the network is back, and every few seconds, since browsers do not always notice. */
function useAskAgain(isOpen: boolean, ask: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(ask, ASK_AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  })
}
