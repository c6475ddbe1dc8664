import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { readSignedIn } from '#app/account/signed-in.ts'
import { lateRefusal, readLateRefusal } from '#app/cart/late-refusal.ts'
import * as paths from '#app/core/paths.ts'
import { useStore } from '#app/core/store.ts'
import { useOnline } from '#app/core/use-online.ts'
import { onAttemptChange } from './attempt.ts'
import type { Placing } from './attempt-state.ts'
import { placedOrder } from './placed-order.ts'
import { type CheckoutCallbacks, registerCallbacks } from './placing-answers.ts'
import { placingStore } from './placing-store.ts'
import { advance, readStoredAttempt, submitOrder, withdraw } from './submit-order.ts'

const READY: Placing = { step: 'ready' }

export function usePlaceOrder(onRefused: CheckoutCallbacks['onRefused']) {
  const placing = useStore(placingStore, READY)
  const navigate = useNavigate()

  const refused = useEffectEvent(onRefused)
  const placed = useEffectEvent(() => {
    const state = { placed: placedOrder.get()?.order_id }
    // The order history would redirect a guest, and a redirect loses the state.
    const next = readSignedIn() ? paths.orderHistory : paths.loginFrom(paths.orderHistory)
    void navigate(next, { replace: true, state })
  })
  useEffect(() => registerCallbacks({ onRefused: (reply) => refused(reply), onPlaced: () => placed() }), [])

  useEffect(() => onAttemptChange(readStoredAttempt), [])

  // An attempt may be open since a reload, a login or another tab.
  useEffect(() => {
    advance({ type: 'screen left' })
    readStoredAttempt()
    const late = readLateRefusal()
    if (late) advance({ ...late, type: 'refused before' })
    return () => {
      if (late) lateRefusal.set(null)
      advance({ type: 'screen left' })
    }
  }, [])

  useResend(placing)

  return {
    placing,
    place: submitOrder,
    unsent: () => advance({ type: 'not sent' }),
    resend: () => advance({ type: 'resend requested' }),
    withdraw,
  }
}

const resend = () => advance({ type: 'resend due' })

function useResend(placing: Placing) {
  useOnline(resend)
  useEffect(() => {
    if (placing.step !== 'unknown') return
    const timer = setTimeout(resend, Math.max(0, placing.resendAt - Date.now()))
    return () => clearTimeout(timer)
  }, [placing])
}
