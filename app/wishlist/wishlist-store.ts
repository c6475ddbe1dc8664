import { useEffect, useSyncExternalStore } from 'react'
import { endSession, isSessionOver } from '#app/account/ask.ts'
import { useSignedIn } from '#app/account/signed-in.ts'
import { call } from '#app/core/call.ts'
import { getWishlist, type WishlistEntry } from './contract.ts'

type Wishlist = { userId: number; entries: readonly WishlistEntry[] }

const listeners = new Set<() => void>()
let held: Wishlist | null = null
let underWay: Promise<readonly WishlistEntry[]> | null = null

/** The signed-in customer's wishlist, asked for once and shared by hearts, badge and lists; undefined while unknown or signed out. */
export function useWishlist(): readonly WishlistEntry[] | undefined {
  const user = useSignedIn()
  const wishlist = useSyncExternalStore(
    subscribe,
    () => held,
    () => null,
  )
  const userId = user?.user_id
  useEffect(() => {
    // A heart or badge that could not be filled says nothing; the wishlist screen tells of a failure.
    if (userId && held?.userId !== userId) void loadWishlist(userId).catch(() => {})
  }, [userId])
  return wishlist && wishlist.userId === userId ? wishlist.entries : undefined
}

/** Asks the server. @throws when it does not answer or says no */
export function loadWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  return (underWay ??= askForWishlist(userId).finally(() => {
    underWay = null
  }))
}

async function askForWishlist(userId: number): Promise<readonly WishlistEntry[]> {
  const reply = await call(getWishlist, { body: { user_id: userId } })
  if (!reply.ok && isSessionOver(reply.code)) endSession()
  if (!reply.ok) throw new Error(reply.message)
  hold({ userId, entries: reply.data })
  return reply.data
}

/** Takes an entry off the list held here, after the server has. */
export function dropFromWishlist(w_id: number): void {
  if (held) hold({ ...held, entries: held.entries.filter((entry) => entry.w_id !== w_id) })
}

function hold(wishlist: Wishlist): void {
  held = wishlist
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}
