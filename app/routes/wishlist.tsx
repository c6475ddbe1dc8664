import { requireSignedIn } from '#app/account/personal-calls.ts'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import * as paths from '#app/core/paths.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { WishlistList, WishlistSkeleton } from '#app/wishlist/wishlist-list.tsx'
import type { Route } from './+types/wishlist'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Wishlist',
    description: 'What you have set your heart on.',
    path: paths.wishlist,
    hidden: true,
  })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireSignedIn(request, 'Login to view wishlist.')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Frame>
      <WishlistSkeleton />
    </Frame>
  )
}

export default function Wishlist({ loaderData: { user_id } }: Route.ComponentProps) {
  return (
    <Frame>
      <SignedInOnly>
        <WishlistList userId={user_id} />
      </SignedInOnly>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="column py-6">
      <h1 className="mb-4">Wishlist</h1>
      {children}
    </div>
  )
}
