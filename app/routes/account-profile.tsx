import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { AddressList, AddressListSkeleton } from '#app/account/address-list.tsx'
import { getAddresses } from '#app/account/addresses-contract.ts'
import { ask, requireWholeRecord } from '#app/account/ask.ts'
import { getUser } from '#app/account/contract.ts'
import { LoadFailed } from '#app/account/load-failed.tsx'
import { ProfileCard, ProfileSkeleton } from '#app/account/profile-card.tsx'
import { pageMeta } from '#app/layout/meta.ts'
import { WishlistList, WishlistSkeleton } from '#app/wishlist/wishlist-list.tsx'
import type { Route } from './+types/account-profile'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: 'Dashboard', description: 'Your profile, addresses and wishlist.', path: '/account/profile/', hidden: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user_id } = requireWholeRecord(request)
  return { user_id, user: ask(getUser, { params: { userId: user_id } }), addresses: ask(getAddresses, { params: { userId: user_id } }) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <div className="grid grid-cols-1 gap-8"><ProfileSkeleton /><AddressListSkeleton /><WishlistSkeleton /></div>
}

export default function AccountProfile({ loaderData: { user_id, user, addresses } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="sr-only">Dashboard</h1>
      <Suspense fallback={<ProfileSkeleton />}>
        <Await resolve={user} errorElement={<LoadFailed sentence={() => 'Failed to load user data.'} />}>{known => <ProfileCard user={known} />}</Await>
      </Suspense>
      <Suspense fallback={<AddressListSkeleton />}>
        <Await resolve={addresses} errorElement={<LoadFailed sentence={() => 'Failed to fetch shipping address'} />}>
          {list => <AddressList addresses={list} userId={user_id} onChanged={revalidate} />}
        </Await>
      </Suspense>
      <section aria-labelledby="my-wishlist"><h2 id="my-wishlist" className="mb-3">My Wishlist</h2><WishlistList userId={user_id} /></section>
    </div>
  )
}
