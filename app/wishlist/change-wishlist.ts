import { isSessionOver } from '#app/account/personal-calls.ts'
import { clearSignedIn, readSignedIn } from '#app/account/signed-in.ts'
import { call, sentencesOf } from '#app/core/call.ts'
import { toast } from '#app/ui/toast.tsx'
import { addInBrowser, removeInBrowser } from './contract.ts'
import type { addToWishlistEndpoint, removeFromWishlistEndpoint } from './request-contract.ts'
import { removeStoredEntry, reloadWishlist } from './wishlist-store.ts'

/** Both show a toast and return whether they succeeded. A session that has ended gets the guest's message. */
export async function addProductToWishlist(userId: number, productId: number): Promise<boolean> {
  try {
    const body = { user_id_fk: userId, product_ids: productId }
    const reply = await call<typeof addToWishlistEndpoint>(addInBrowser, { body })
    if (reply.ok) {
      await reloadWishlist(userId).catch(() => {})
      toast.success('Product added to wishlist successfully!')
    } else if (!isSessionEnd(userId, reply.code))
      toast.error(sentencesOf(reply, 'Error adding product to wishlist.').join(', '))
    return reply.ok
  } catch (failed) {
    toast.error(`Error adding product to wishlist: ${(failed as Error).message}`)
    return false
  }
}

export async function removeEntryFromWishlist(w_id: number): Promise<boolean> {
  const userId = readSignedIn()?.user_id
  const params = { w_id }
  const reply = await call<typeof removeFromWishlistEndpoint>(removeInBrowser, { params }).catch(() => null)
  // 404: another tab has removed it already.
  if (reply?.ok || reply?.code === 404) {
    removeStoredEntry(w_id)
    toast.success('Item removed from wishlist successfully!')
    return true
  }
  if (!reply || !isSessionEnd(userId, reply.code))
    toast.error('Failed to remove item from wishlist. Please try again.')
  return false
}

/** Another customer may have logged in since; that session stays. */
function isSessionEnd(userId: number | undefined, code: number): boolean {
  if (!isSessionOver(code) || readSignedIn()?.user_id !== userId) return false
  clearSignedIn()
  toast.info('You need to login first!')
  return true
}
