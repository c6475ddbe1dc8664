import * as paths from '#app/core/paths.ts'
import { requireSignedIn } from '#app/account/personal-calls.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { WishlistList, WishlistSkeleton } from '#app/wishlist/wishlist-list.tsx'
import type { Route } from './+types/account-wishlist'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'My Wishlist',
    description: 'The products that you have saved.',
    path: `${paths.accountWishlist}/`,
    hidden: true,
  })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireSignedIn(request)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <h1 className="mb-4">My Wishlist</h1>
      <WishlistSkeleton />
    </>
  )
}

export default function AccountWishlist({ loaderData: { user_id } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4">My Wishlist</h1>
      <WishlistList userId={user_id} />
    </>
  )
}
