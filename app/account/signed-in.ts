import { createStoredStore, parseJson, useStore } from '#app/core/store.ts'

/** The fields of the login's answer that the browser stores. */
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

/**
 * The signed-in customer from local storage: null for none, undefined on the server and while hydrating. For
 * display only; the session cookie authorises each call.
 */
export function useSignedIn(): StoredUser | null | undefined {
  return useStore(signedIn, undefined)
}

export const readSignedIn = signedIn.get

export const rememberSignedIn = (user: StoredUser): void => signedIn.set(user)

export const forgetSignedIn = (): void => signedIn.set(null)

function readUser(id?: string | null, email?: string | null, data?: string | null): StoredUser | null {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) return null
  const record = { ...(parseJson(data) as Record<string, unknown> | null) }
  const known = Number(record.user_id) === Number(id) ? knownFieldsOf(record) : {}
  return { ...known, user_id: Number(id), email: email ?? known.email ?? '' }
}

const WORDS = ['email', 'full_name', 'phone', 'address'] as const

/** Drops fields that do not have the current shape. */
function knownFieldsOf({
  city_id_fk,
  ...record
}: Record<string, unknown>): Omit<StoredUser, 'user_id' | 'email'> & { email?: string } {
  const isOdd = (name: string) =>
    (WORDS as readonly string[]).includes(name) && typeof record[name] !== 'string'
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => !isOdd(name))),
    ...(typeof city_id_fk === 'number' ? { city_id_fk } : {}),
  }
}
