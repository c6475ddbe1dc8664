import { useEffect } from 'react'
import { endSession, isSessionOver } from '#app/account/ask.ts'
import { readSignedIn, useSignedIn } from '#app/account/signed-in.ts'
import { call } from '#app/core/call.ts'
import { createStore, useStore } from '#app/core/store.ts'
import { getWishlist, type WishlistEntry } from './contract.ts'

type Wishlist = { userId: number; entries: readonly WishlistEntry[] }

const loaded = createStore<Wishlist | null>(null)
/** The load under way of each customer, so that hearts, badge and list share one. */
const loads = new Map<number, Promise<readonly WishlistEntry[]>>()
let changes = 0

/** The signed-in customer's wishlist, asked for once and shared by hearts, badge and lists; undefined while unknown or signed out. */
export function useWishlist(): readonly WishlistEntry[] | undefined {
  const user = useSignedIn()
  const wishlist = useStore(loaded, null)
  const userId = user?.user_id
  useEffect(() => {
    // A heart or badge that could not be filled says nothing; the wishlist screen tells of a failure.
    if (userId && loaded.get()?.userId !== userId) void loadWishlist(userId).catch(() => {})
  }, [userId])
  return wishlist && wishlist.userId === userId ? wishlist.entries : undefined
}

/** Asks the server. @throws when it does not answer or says no */
export function loadWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  const underWay = loads.get(userId)
  if (underWay) return underWay
  const load = askForWishlist(userId).finally(() => {
    if (loads.get(userId) === load) loads.delete(userId)
  })
  loads.set(userId, load)
  return load
}

/** After an entry was added: a load that began before does not know of it. */
export function reloadWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  changes++
  loads.delete(userId)
  return loadWishlist(userId)
}

/** An answer is for its own customer only, who may have logged out meanwhile; one from before a change is not kept. */
async function askForWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  const began = changes
  const reply = await call(getWishlist, { body: { user_id: userId } })
  const isCurrent = readSignedIn()?.user_id === userId
  if (!reply.ok && isCurrent && isSessionOver(reply.code)) endSession()
  if (!reply.ok) throw new Error(reply.message)
  if (isCurrent && began === changes) loaded.set({ userId, entries: reply.data })
  return reply.data
}

/** Takes an entry off the list held here, after the server has. */
export function removeStoredEntry(w_id: number): void {
  const userId = readSignedIn()?.user_id
  const held = loaded.get()
  if (held) loaded.set({ ...held, entries: held.entries.filter((entry) => entry.w_id !== w_id) })
  // A load that began before still has the entry.
  if (userId && loads.has(userId)) void reloadWishlist(userId).catch(() => {})
}
