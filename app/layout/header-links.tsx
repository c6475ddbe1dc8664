import { Link } from 'react-router'
import { useSignedIn } from '#app/account/signed-in.ts'
import { useCart } from '#app/cart/cart-store.ts'
import { unitsIn } from '#app/cart/rules.ts'
import * as paths from '#app/core/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useWishlist } from '#app/wishlist/wishlist-store.ts'

export function CartLink() {
  const units = unitsIn(useCart() ?? [])
  return <CountedLink to={paths.cart} icon="cart" label="Cart" count={units} unit="item" />
}

export function WishlistLink() {
  const entries = useWishlist()?.length ?? 0
  return <CountedLink to={paths.wishlist} icon="heart" label="Wishlist" count={entries} unit="product" />
}

/** The count overlays the icon, so that it does not shift the layout. In large text it stays small
 * enough to leave the icon visible. */
function CountedLink({
  to,
  icon,
  label,
  count,
  unit,
}: {
  to: string
  icon: IconName
  label: string
  count: number
  unit: string
}) {
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-label={count > 0 ? `${label}, ${count} ${unit}${count === 1 ? '' : 's'}` : label}
      className={
        'relative flex size-11 items-center justify-center rounded-full hover:bg-cobalt-wash ' +
        'hover:text-cobalt'
      }
    >
      <Icon name={icon} className="size-6.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={
            'absolute top-0.5 right-0 min-w-5 rounded-full bg-terracotta p-1 text-center ' +
            'text-[min(0.75rem,14px)] leading-none font-bold text-surface tabular-nums'
          }
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}

/** Both labels have the same width, so that a login does not shift the layout. */
export function AccountLink() {
  const user = useSignedIn()
  return (
    <Link
      to={user ? paths.profile : paths.login}
      prefetch="intent"
      className={
        'flex h-11 min-w-11 items-center justify-center gap-2 rounded-full font-medium ' +
        'hover:bg-cobalt-wash hover:text-cobalt sm:min-w-27 sm:justify-start sm:px-3'
      }
    >
      <Icon name="person" className="size-6.5" />
      <span className="max-sm:sr-only">{user ? 'Profile' : 'Login'}</span>
    </Link>
  )
}
