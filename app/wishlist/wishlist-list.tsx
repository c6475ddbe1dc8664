import { useState } from 'react'
import { Link } from 'react-router'
import { readSignedIn } from '#app/account/signed-in.ts'
import { productPath } from '#app/catalogue/paths.ts'
import * as paths from '#app/core/paths.ts'
import { useLoaded } from '#app/core/use-loaded.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import { toast } from '#app/ui/toast.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { TryAgain } from '#app/ui/try-again.tsx'
import { removeEntryFromWishlist } from './change-wishlist.ts'
import type { WishlistEntry } from './contract.ts'
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
          <Entry key={entry.w_id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry: { w_id, products: product } }: { entry: WishlistEntry }) {
  const [pending, setPending] = useState(false)
  async function remove() {
    setPending(true)
    if (!(await removeEntryFromWishlist(w_id))) setPending(false)
  }
  return (
    <tr
      className={
        'max-md:grid max-md:grid-cols-[80px_minmax(0,1fr)] max-md:gap-x-3 max-md:rounded-lg ' +
        'max-md:border max-md:border-line max-md:bg-surface max-md:p-3'
      }
    >
      <td className="max-md:row-span-3 md:w-28 md:border-b md:border-line md:py-3">
        <Picture
          image={product.product_image}
          alt={product.alt_content || product.product_name}
          sizes="80px"
          className="size-20 rounded-md border border-line object-cover"
        />
      </td>
      <td className="md:border-b md:border-line md:px-3">
        {product.product_slug ? (
          <Link
            to={productPath(product)}
            className="font-semibold wrap-anywhere hover:text-cobalt hover:underline"
          >
            {product.product_name}
          </Link>
        ) : (
          <b className="font-semibold wrap-anywhere text-ink-soft">{product.product_name}</b>
        )}
      </td>
      <td className="max-md:pt-1 md:border-b md:border-line md:px-3">
        <StockBadge {...product} />
      </td>
      <td className="md:w-44 md:border-b md:border-line md:pl-3">
        <div className="flex gap-2 max-md:flex-wrap max-md:pt-2">
          {product.product_slug && (
            <ButtonLink
              to={productPath(product)}
              variant="secondary"
              size="small"
              aria-label={`View ${product.product_name}`}
            >
              View
            </ButtonLink>
          )}
          <Button
            variant="danger"
            size="small"
            pending={pending}
            aria-label={`Remove ${product.product_name}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </div>
      </td>
    </tr>
  )
}

function StockBadge({ in_stock: left, product_slug }: WishlistEntry['products']) {
  return (
    <span
      className={
        'inline-block rounded-full px-3 py-0.5 text-sm font-semibold ' +
        (left > 0 ? 'bg-leaf-wash text-leaf' : 'bg-brick-wash text-brick')
      }
    >
      {left > 0 ? 'In Stock' : product_slug ? 'Out of Stock' : 'No longer sold'}
    </span>
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
