import { useRevalidator } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { AddressList } from '#app/account/address-list.tsx'
import { AddressListSkeleton } from '#app/account/address-list-skeleton.tsx'
import { getAddresses } from '#app/account/addresses-contract.ts'
import { Awaited } from '#app/account/awaited.tsx'
import { callOrThrow, deferred, requireWholeRecord } from '#app/account/personal-calls.ts'
import { getUser, type User } from '#app/account/contract.ts'
import { LoadFailed } from '#app/account/load-failed.tsx'
import { ProfileCard, ProfileSkeleton } from '#app/account/profile-card.tsx'
import { readSignedIn, saveSignedIn } from '#app/account/signed-in.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { WishlistList, WishlistSkeleton } from '#app/wishlist/wishlist-list.tsx'
import type { Route } from './+types/account-profile'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Dashboard',
    description: 'Your profile, addresses and wishlist.',
    path: `${paths.profile}/`,
    hidden: true,
  })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const stored = requireWholeRecord(request)
  const params = { userId: stored.user_id }
  return {
    stored,
    user: deferred(callOrThrow(getUser, { params }).then(renew)),
    addresses: callOrThrow(getAddresses, { params }),
  }
}
clientLoader.hydrate = true as const

/** Another device may have changed the customer's name. */
function renew(user: User): User {
  if (readSignedIn()?.user_id === user.user_id) saveSignedIn(user)
  return user
}

export function HydrateFallback() {
  return (
    <div className={SECTIONS}>
      <h1 className="sr-only">Dashboard</h1>
      <ProfileSkeleton />
      <AddressListSkeleton />
      <WishlistSkeleton />
    </div>
  )
}

/** The addresses render together with what follows them, so that their number does not shift the page. */
export default function AccountProfile({ loaderData: { stored, user, addresses } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { user_id } = stored
  return (
    <div className={SECTIONS}>
      <h1 className="sr-only">Dashboard</h1>
      <Awaited
        promise={user}
        fallback={<ProfileCard user={stored} />}
        failed={(error, isLoading) => (
          <LoadFailed error={error} isLoading={isLoading} sentence="Failed to load user data." />
        )}
      >
        {(known) => <ProfileCard user={known} />}
      </Awaited>
      <Awaited
        promise={addresses}
        fallback={
          <>
            <AddressListSkeleton />
            <WishlistSkeleton />
          </>
        }
        failed={(error, isLoading) => (
          <>
            <LoadFailed error={error} isLoading={isLoading} sentence="Failed to fetch shipping address" />
            <MyWishlist userId={user_id} />
          </>
        )}
      >
        {(list) => (
          <>
            <AddressList addresses={list} userId={user_id} onChanged={revalidate} />
            <MyWishlist key={list.length} userId={user_id} />
          </>
        )}
      </Awaited>
    </div>
  )
}

const SECTIONS = 'grid grid-cols-1 gap-8'

function MyWishlist({ userId }: { userId: number }) {
  return (
    <section aria-labelledby="my-wishlist">
      <h2 id="my-wishlist" className="mb-3">
        My Wishlist
      </h2>
      <WishlistList userId={userId} />
    </section>
  )
}
