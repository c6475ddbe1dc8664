import { readSignedIn } from '#app/account/signed-in.ts'
import * as paths from '#app/core/paths.ts'
import { useLoaded } from '#app/core/use-loaded.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import { toast } from '#app/ui/toast.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { TryAgain } from '#app/ui/try-again.tsx'
import type { WishlistEntry } from './contract.ts'
import { WishlistRow } from './wishlist-row.tsx'
import { loadWishlist, useWishlist } from './wishlist-store.ts'

const FAILED = 'Failed to fetch wishlist items. Please try again.'

export function WishlistList({ userId }: { userId: number }) {
  const entries = useWishlist()
  // Reloads the stock each time the screen opens.
  const { value: isLoaded, reload } = useLoaded(userId, async () => {
    try {
      await loadWishlist(userId)
    } catch {
      if (readSignedIn() === null) return true
      toast.error(FAILED)
      return false
    }
    return true
  })

  return (
    <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
      {isLoaded === false && !entries ? (
        <Notice kind="error">
          <p>{FAILED}</p>
          <TryAgain onRetry={reload} />
        </Notice>
      ) : (
        <Entries entries={entries} />
      )}
    </div>
  )
}

function Entries({ entries }: { entries: readonly WishlistEntry[] | undefined }) {
  if (!entries) return <WishlistSkeleton />
  if (entries.length === 0)
    return (
      <EmptyState
        title="Your wishlist is empty"
        action={<ButtonLink to={paths.shop}>Explore Products</ButtonLink>}
      >
        Press the heart of a product, and it waits for you here.
      </EmptyState>
    )
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Your wishlist, newest first</caption>
      <thead className="text-sm text-ink-soft max-md:sr-only">
        <tr>
          {['Image', 'Name', 'Stock Status', 'Actions'].map((name) => (
            <th key={name} scope="col" className="border-b border-line px-3 py-2 font-normal first:pl-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3">
        {entries.map((entry) => (
          <WishlistRow key={entry.w_id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

export function WishlistSkeleton() {
  return (
    <div role="status" aria-label="Loading your wishlist" className="grid gap-3">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-33 md:h-26" />
      ))}
    </div>
  )
}
