import { useEffect } from 'react'
import { endSession, isSessionOver } from '#app/account/personal-calls.ts'
import { readSignedIn, useSignedIn } from '#app/account/signed-in.ts'
import { call } from '#app/core/call.ts'
import { createStore, useStore } from '#app/core/store.ts'
import { getInBrowser, type WishlistEntry } from './contract.ts'
import type { getWishlist } from './request-contract.ts'

type Wishlist = { userId: number; entries: readonly WishlistEntry[] }

const loaded = createStore<Wishlist | null>(null)
const loads = new Map<number, Promise<readonly WishlistEntry[]>>()
let changes = 0

/** The customer's wishlist, loaded once for each login; undefined while unknown or logged out. */
export function useWishlist(): readonly WishlistEntry[] | undefined {
  const user = useSignedIn()
  const wishlist = useStore(loaded, null)
  const userId = user?.user_id
  useEffect(() => {
    // A screen that is still rendered may have a customer who has just logged out.
    const now = readSignedIn()?.user_id
    // Another device may change the list before the next login.
    if (!now) loaded.set(null)
    else if (userId === now && loaded.get()?.userId !== now) void loadWishlist(now).catch(() => {})
  }, [userId])
  return wishlist && wishlist.userId === userId ? wishlist.entries : undefined
}

export function loadWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  const pending = loads.get(userId)
  if (pending) return pending
  const load = requestWishlist(userId).finally(() => {
    if (loads.get(userId) === load) loads.delete(userId)
  })
  loads.set(userId, load)
  return load
}

/** An earlier load does not include the new entry. */
export function reloadWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  changes++
  loads.delete(userId)
  return loadWishlist(userId)
}

/** Ignores the answer when the customer has changed, or when the list has changed since the request. */
async function requestWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  const began = changes
  const reply = await call<typeof getWishlist>(getInBrowser, { body: { user_id: userId } })
  const isCurrent = readSignedIn()?.user_id === userId
  if (!reply.ok && isCurrent && isSessionOver(reply.code)) endSession()
  if (!reply.ok) throw new Error(reply.message)
  if (isCurrent && began === changes) loaded.set({ userId, entries: reply.data })
  return reply.data
}

export function removeStoredEntry(w_id: number): void {
  const userId = readSignedIn()?.user_id
  const held = loaded.get()
  if (held) loaded.set({ ...held, entries: held.entries.filter((entry) => entry.w_id !== w_id) })
  // An earlier load still includes the entry.
  if (userId && loads.has(userId)) void reloadWishlist(userId).catch(() => {})
}
