import { type ReactNode, useState } from 'react'
import { call, CallFailed, UnexpectedAnswer } from '#app/core/call.ts'
import { shownDate } from '#app/core/dates.ts'
import { useLoaded } from '#app/core/use-loaded.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { TryAgain } from '#app/ui/try-again.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import { listReviewsEndpoint, type ReviewRow } from './contract.ts'

type Shown = { reviews: ReviewRow[]; page: number; pages: number }

const FAILED = 'The reviews could not be loaded. Please try again.'

type ReviewsProps = { productId: number; noAnswer: string; skeletons: ReactNode }

export function ProductReviews({ productId, noAnswer, skeletons }: ReviewsProps) {
  const [{ reviews, page, pages }, setShown] = useState<Shown>({ reviews: [], page: 0, pages: 1 })
  const [wanted, setWanted] = useState(1)
  const { value: failed, reload } = useLoaded(`${productId} ${wanted}`, async (signal) => {
    const loaded = await loadPage(productId, wanted, noAnswer, signal)
    if (typeof loaded === 'string') return loaded
    setShown((shown) => ({ ...loaded, reviews: withoutDuplicates([...shown.reviews, ...loaded.reviews]) }))
    return null
  })
  const loading = failed === undefined

  return (
    <div ref={takeLostFocus} tabIndex={-1} aria-busy={loading} className="outline-none">
      {page === 0 && loading && skeletons}
      {page > 0 && reviews.length === 0 && <p className="text-ink-soft">No product reviews available yet.</p>}
      <ul className="grid max-w-prose divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {failed && (
        <Notice kind="error">
          <p>{failed}</p>
          <TryAgain onRetry={reload} />
        </Notice>
      )}
      {!failed && page > 0 && page < pages && (
        <Button variant="secondary" className="mt-4" pending={loading} onClick={() => setWanted(page + 1)}>
          {loading ? 'Loading...' : 'More reviews'}
        </Button>
      )}
    </div>
  )
}

async function loadPage(
  productId: number,
  page: number,
  noAnswer: string,
  signal: AbortSignal,
): Promise<Shown | string> {
  try {
    const reply = await call(listReviewsEndpoint, { body: { p_id_fk: productId, page } }, { signal })
    return reply.ok ? { reviews: reply.data, page, pages: reply.meta.total_pages } : reply.message || FAILED
  } catch (thrown) {
    if (!(thrown instanceof CallFailed)) throw thrown
    return thrown instanceof UnexpectedAnswer ? FAILED : noAnswer
  }
}

function withoutDuplicates(reviews: ReviewRow[]): ReviewRow[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()]
}

function ReviewItem({ review: { rating, reviews, answer, user, time_stamp } }: { review: ReviewRow }) {
  const { name } = useShellData().shop
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          aria-hidden
          className={
            'grid size-9 place-items-center rounded-full bg-turquoise/15 leading-none font-semibold ' +
            'text-turquoise'
          }
        >
          {[...user.full_name][0]}
        </span>
        <b>{user.full_name}</b>
        <Stars rating={rating} />
        <time dateTime={time_stamp} className="text-sm text-ink-soft">
          {shownDate(time_stamp)}
        </time>
      </div>
      {reviews && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {reviews}
        </p>
      )}
      {answer && (
        <blockquote dir="auto" className="mt-2 border-l-3 border-line pl-3 whitespace-pre-line">
          <b className="block text-sm">{name}</b>
          {answer}
        </blockquote>
      )}
    </li>
  )
}
