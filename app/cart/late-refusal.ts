import { readSignedIn } from '#app/account/signed-in.ts'
import { createStoredStore, parseJson, useStore } from '#app/core/store.ts'

/** `total` is what the shop would take now; a cart with `oldSubtotal` has prices or units that it refused.
 * `shownTo` is the customer who had logged in when a guest's order was refused, or whose order it was. */
export type LateRefusal = {
  code: number
  message: string
  changes: string[]
  total?: number | undefined
  oldSubtotal?: number | undefined
  shownTo?: number | undefined
}

/** The refusal of an order whose checkout had been left, until a checkout has shown it. */
export const lateRefusal = createStoredStore<LateRefusal | null>({
  area: 'sessionStorage',
  keys: ['refusedOrder'],
  parse: ([text]) => readRefusal(parseJson(text)),
  serialise: (refusal) => [refusal && JSON.stringify(refusal)],
})

/** That of the buyer's own order; null on the server and while hydrating. */
export const useLateRefusal = () => ofBuyer(useStore(lateRefusal, null))

export const readLateRefusal = () => ofBuyer(lateRefusal.get())

function ofBuyer(refusal: LateRefusal | null): LateRefusal | null {
  return refusal && refusal.shownTo === readSignedIn()?.user_id ? refusal : null
}

function readRefusal(stored: unknown): LateRefusal | null {
  const refusal = stored as LateRefusal | null
  return Array.isArray(refusal?.changes)
    ? { ...refusal, message: String(refusal.message), changes: refusal.changes.map(String) }
    : null
}
