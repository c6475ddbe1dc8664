import { getDefaultAddress, type ShippingAddress } from '#app/account/addresses-contract.ts'
import { useNavigate } from 'react-router'
import { callOrThrow, CallRefused, SessionEnded } from '#app/account/personal-calls.ts'
import { readSignedIn } from '#app/account/signed-in.ts'
import { useSessionEnd } from '#app/account/use-session-end.ts'
import * as paths from '#app/core/paths.ts'
import { useLoaded } from '#app/core/use-loaded.ts'
import { toast } from '#app/ui/toast.tsx'

type Loaded = { address: ShippingAddress | null | undefined; failed: boolean }

export function useSavedAddress(userId: number | null) {
  const handleSessionEnd = useSessionEnd()
  const navigate = useNavigate()
  const { value, set } = useLoaded(userId, find)

  async function find(): Promise<Loaded> {
    try {
      return { address: await callOrThrow(getDefaultAddress, { params: { userId: userId! } }), failed: false }
    } catch (thrown) {
      const isSessionEnd = thrown instanceof SessionEnded
      if (isSessionEnd) {
        handleSessionEnd({ ok: false, code: 401 })
        if (!readSignedIn()) void navigate(paths.loginFrom(paths.checkout))
      } else
        toast.error(
          thrown instanceof CallRefused && thrown.message
            ? thrown.message
            : 'Failed to fetch shipping address',
        )
      return { address: undefined, failed: !isSessionEnd }
    }
  }

  async function load(): Promise<Loaded> {
    const found = await find()
    if (found.address !== undefined) set(found)
    return found
  }

  return { address: value?.address, failed: value?.failed ?? false, load }
}

export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return (
    ['sa_id', 'receiver_name', 'receiver_phone', 'street_address', 'zip_code', 'city_id_fk'] as const
  ).every((field) => one[field] === other[field])
}
