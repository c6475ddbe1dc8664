import { readSignedIn, useSignedIn } from '#app/account/signed-in.ts'
import { createStoredStore, parseJson, useStore } from '#app/core/store.ts'

/** `customerId` is null for a guest. `shownTo` is the customer who had logged in before a guest's order was
 * answered. */
export type LateRefusal = {
  code: number
  message: string
  changes: string[]
  customerId: number | null
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
export function useLateRefusal(): LateRefusal | null {
  const refusal = useStore(lateRefusal, null)
  const user = useSignedIn()
  return ofBuyer(refusal, user?.user_id)
}

export function readLateRefusal(): LateRefusal | null {
  return ofBuyer(lateRefusal.get(), readSignedIn()?.user_id)
}

export function keepRefusal(refusal: LateRefusal): void {
  lateRefusal.set({ ...refusal, shownTo: readSignedIn()?.user_id })
}

function ofBuyer(refusal: LateRefusal | null, userId: number | undefined): LateRefusal | null {
  return refusal && (refusal.customerId ?? refusal.shownTo) === userId ? refusal : null
}

function readRefusal(stored: unknown): LateRefusal | null {
  const { code, message, changes, customerId } = (stored ?? {}) as Partial<LateRefusal>
  const isRefusal =
    typeof code === 'number' &&
    typeof message === 'string' &&
    Array.isArray(changes) &&
    (customerId === null || typeof customerId === 'number')
  return isRefusal ? (stored as LateRefusal) : null
}
