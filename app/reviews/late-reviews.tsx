import { useLoaded } from '#app/core/use-loaded.ts'
import { Skeleton } from '#app/ui/loading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { TryAgain } from '#app/ui/try-again.tsx'
import { loadLate } from '#app/ui/use-late.ts'

const NO_ANSWER =
  'The reviews could not be loaded: no answer came from the shop. Please check your connection.'

/** What shows the reviews is loaded when they are first opened. */
export function LateReviews({ productId, count }: { productId: number; count: number }) {
  const { value: file, reload } = useLoaded('', () => loadLate(() => import('./product-reviews.tsx')))
  const skeletons = <ReviewSkeletons count={count} />
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
      {file ? (
        <file.ProductReviews productId={productId} noAnswer={NO_ANSWER} skeletons={skeletons} />
      ) : file === undefined ? (
        skeletons
      ) : (
        <Notice kind="error">
          <p>{NO_ANSWER}</p>
          <TryAgain onRetry={reload} />
        </Notice>
      )}
    </div>
  )
}

const MAX_SKELETONS = 8

function ReviewSkeletons({ count }: { count: number }) {
  if (count === 0) return <Skeleton className="h-6 w-64" />
  return (
    <div aria-hidden className="grid max-w-prose divide-y divide-line">
      {Array.from({ length: Math.min(count, MAX_SKELETONS) }, (_, at) => (
        <div key={at} className="grid gap-2 py-4">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
