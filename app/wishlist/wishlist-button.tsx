import { useState } from 'react'
import { readSignedIn } from '#app/account/signed-in.ts'
import { useRestoredFocus } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.tsx'
import { addProductToWishlist, removeEntryFromWishlist } from './change-wishlist.ts'
import { useWishlist } from './wishlist-store.ts'

export function WishlistButton({
  product,
  className = '',
  children,
}: {
  product: { product_id: number; product_name: string }
  className?: string
  children?: React.ReactNode
}) {
  const entry = useWishlist()?.find((each) => each.products.product_id === product.product_id)
  const [pending, setPending] = useState(false)
  const button = useRestoredFocus(pending)

  async function press() {
    // Reads storage directly, because a click may come before hydration.
    const user = readSignedIn()
    if (!user) return void toast.info('You need to login first!')
    setPending(true)
    await (entry
      ? removeEntryFromWishlist(entry.w_id)
      : addProductToWishlist(user.user_id, product.product_id))
    setPending(false)
  }

  return (
    <button
      ref={button}
      type="button"
      disabled={pending}
      onClick={press}
      aria-label={`${entry ? 'Remove from wishlist' : 'Add to wishlist'}: ${product.product_name}`}
      className={
        'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full transition-colors ' +
        `disabled:opacity-60 ${entry ? 'text-terracotta' : 'text-ink-soft hover:text-terracotta'} ` +
        className
      }
    >
      <Icon name={entry ? 'heart-filled' : 'heart'} />
      {children}
    </button>
  )
}
