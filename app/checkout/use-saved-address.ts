import { useEffect, useEffectEvent, useState } from 'react'
import { getDefaultAddress, type ShippingAddress } from '#app/account/addresses-contract.ts'
import { callOrThrow, CallRefused, SessionEnded } from '#app/account/ask.ts'
import { useSessionEnd } from '#app/account/use-session-end.ts'
import { toast } from '#app/ui/toast.tsx'

type State = { address: ShippingAddress | null | undefined; failed: boolean }

/** The customer's default address: undefined while it loads, null when there is none. */
export function useSavedAddress(userId: number | null) {
  const [state, setState] = useState<State>({ address: undefined, failed: false })
  const isOver = useSessionEnd()

  /** Returns null when the request failed or the session has ended. */
  async function load(): Promise<{ address: ShippingAddress | null } | null> {
    if (userId === null) return null
    try {
      const address = await callOrThrow(getDefaultAddress, { params: { userId } })
      setState({ address, failed: false })
      return { address }
    } catch (thrown) {
      if (thrown instanceof SessionEnded) isOver({ ok: false, code: 401 })
      else {
        toast.error(
          thrown instanceof CallRefused && thrown.message
            ? thrown.message
            : 'Failed to fetch shipping address',
        )
        setState((known) => ({ ...known, failed: known.address === undefined }))
      }
      return null
    }
  }

  const loadFor = useEffectEvent((_userId: number | null) => load())
  useEffect(() => {
    void loadFor(userId)
  }, [userId])

  return { ...state, load }
}

export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return (
    ['sa_id', 'receiver_name', 'receiver_phone', 'street_address', 'zip_code', 'city_id_fk'] as const
  ).every((field) => one[field] === other[field])
}
