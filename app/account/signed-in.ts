import { createStoredStore, parseJson, useStore } from '#app/core/store.ts'

export type StoredUser = {
  user_id: number
  email: string
  full_name?: string
  phone?: string
  city_id_fk?: number | null
  address?: string
}

const signedIn = createStoredStore<StoredUser | null>({
  area: 'localStorage',
  keys: ['userID', 'userEmail', 'userData'],
  parse: ([id, email, data]) => readUser(id, email, data),
  serialise: (user) => (user ? [String(user.user_id), user.email, JSON.stringify(user)] : [null, null, null]),
})

/** The customer in local storage, for display only: the session cookie authorises each call. */
export function useSignedIn(): StoredUser | null | undefined {
  return useStore(signedIn, undefined)
}

export const readSignedIn = signedIn.get

export const saveSignedIn = (user: StoredUser): void => signedIn.set(user)

export const clearSignedIn = (): void => signedIn.set(null)

function readUser(id?: string | null, email?: string | null, data?: string | null): StoredUser | null {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) return null
  const record: Partial<StoredUser> = { ...(parseJson(data) as object | null) }
  const known = Number(record.user_id) === Number(id) ? onlyTyped(record) : {}
  return { ...known, user_id: Number(id), email: email ?? known.email ?? '' }
}

const TYPES: Record<string, string> = {
  email: 'string',
  full_name: 'string',
  phone: 'string',
  address: 'string',
  city_id_fk: 'number',
}

/** The record without fields of another type, which other releases may have written. */
function onlyTyped(record: Partial<StoredUser>): Partial<StoredUser> {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => typeof value === (TYPES[name] ?? typeof value)),
  )
}
