import { useSyncExternalStore } from 'react'

/** The customer as the answer to a login told of them. */
export type StoredUser = {
  user_id: number
  email: string
  full_name?: string
  phone?: string
  city_id_fk?: number | null
  address?: string
}

const listeners = new Set<() => void>()
let seen: { text: string; user: StoredUser | null } | null = null
/** Where the browser keeps nothing, the page does while it is open. */
let inMemory: StoredUser | null | undefined

/**
 * Who is signed in on this browser, as local storage remembers it: null nobody, undefined until the browser has been
 * asked. A reminder for the screens, never a proof: the session cookie decides on every call.
 */
export function useSignedIn(): StoredUser | null | undefined {
  return useSyncExternalStore(subscribe, readSignedIn, () => undefined)
}

export function readSignedIn(): StoredUser | null {
  if (inMemory !== undefined) return inMemory
  try {
    const id = localStorage.getItem('userID')
    const email = localStorage.getItem('userEmail')
    const data = localStorage.getItem('userData')
    const text = `${id}\n${email}\n${data}`
    if (seen?.text !== text) seen = { text, user: readUser(id, email, data) }
    return seen.user
  } catch {
    return null
  }
}

function readUser(id: string | null, email: string | null, data: string | null): StoredUser | null {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) return null
  const record = parseRecord(data)
  const known = Number(record.user_id) === Number(id) ? wordsOf(record) : {}
  return { ...known, user_id: Number(id), email: email ?? known.email ?? '' }
}

const WORDS = ['email', 'full_name', 'phone', 'address'] as const

/** The record without what is not of its shape any more. */
function wordsOf({
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

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(text ?? '{}')
    return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function rememberSignedIn(user: StoredUser): void {
  try {
    localStorage.setItem('userID', String(user.user_id))
    localStorage.setItem('userEmail', user.email)
    localStorage.setItem('userData', JSON.stringify(user))
    inMemory = undefined
  } catch {
    inMemory = user
  }
  tell()
}

/** After a logout, or when the server no longer knows the session. */
export function forgetSignedIn(): void {
  try {
    for (const key of ['userID', 'userEmail', 'userData']) localStorage.removeItem(key)
    inMemory = undefined
  } catch {
    inMemory = null
  }
  tell()
}

function tell(): void {
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith('user')) heard()
  }
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(heard)
    removeEventListener('storage', fromOtherTab)
  }
}
