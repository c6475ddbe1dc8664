import { useEffect } from 'react'
import { endSession, isSessionOver } from '#app/account/personal-calls.ts'
import { readSignedIn, useSignedIn } from '#app/account/signed-in.ts'
import { call } from '#app/core/call.ts'
import { createStore, createStoredStore, useStore } from '#app/core/store.ts'
import { getInBrowser, type WishlistEntry } from './contract.ts'
import type { getWishlist } from './request-contract.ts'

type Wishlist = { userId: number; change: string; entries: readonly WishlistEntry[] }

const loaded = createStore<Wishlist | null>(null)
const loads = new Map<string, Promise<readonly WishlistEntry[]>>()
/** Names the last change of the wishlist in this browser, so that the other tabs load it again. */
const lastChange = createStoredStore<string>({
  area: 'localStorage',
  keys: ['wishlist'],
  parse: ([change]) => change ?? '',
  serialise: (change) => [change],
})

/** The customer's wishlist, loaded for each login and after a change in another tab; undefined while unknown
 * or logged out. */
export function useWishlist(): readonly WishlistEntry[] | undefined {
  const user = useSignedIn()
  const wishlist = useStore(loaded, null)
  const change = useStore(lastChange, null)
  const userId = user?.user_id
  useEffect(() => {
    // A screen that is still rendered may have a customer who has just logged out.
    const now = readSignedIn()?.user_id
    const held = loaded.get()
    // Another device may change the list before the next login.
    if (!now) loaded.set(null)
    else if (userId === now && (held?.userId !== now || held.change !== lastChange.get()))
      void loadWishlist(now).catch(() => {})
  }, [userId, change])
  return wishlist?.userId === userId ? wishlist?.entries : undefined
}

/** Loads of the same list at the same time are one request. */
export function loadWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  const key = `${userId} ${lastChange.get()}`
  const pending = loads.get(key)
  if (pending) return pending
  const load = requestWishlist(userId).finally(() => loads.delete(key))
  loads.set(key, load)
  return load
}

/** An earlier load does not include the new entry. */
export function reloadWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  noteChange()
  return loadWishlist(userId)
}

const noteChange = () => lastChange.set(String(Math.random()))

/** Ignores the answer when the customer has changed, or when the list has changed since the request. */
async function requestWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  const change = lastChange.get()
  const reply = await call<typeof getWishlist>(getInBrowser, { body: { user_id: userId } })
  const isCurrent = readSignedIn()?.user_id === userId
  if (!reply.ok && isCurrent && isSessionOver(reply.code)) endSession()
  if (!reply.ok) throw new Error(reply.message)
  if (isCurrent && change === lastChange.get()) loaded.set({ userId, change, entries: reply.data })
  return reply.data
}

/** The list is then loaded again, like that of the other tabs. */
export function removeStoredEntry(w_id: number): void {
  const held = loaded.get()
  if (held) loaded.set({ ...held, entries: held.entries.filter((entry) => entry.w_id !== w_id) })
  noteChange()
}
