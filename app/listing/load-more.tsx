import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/loading.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { TryAgain } from '#app/ui/try-again.tsx'

type LoadMoreProps = {
  current_page: number
  hasMore: boolean
  loading: boolean
  error: string | null
  shown: number
  more: () => Promise<void>
}

/** A real link to the next page for crawlers and without JavaScript; with JavaScript the list grows. */
export function LoadMore({ current_page, hasMore, loading, error, shown, more }: LoadMoreProps) {
  const next = useNextAddress(current_page + 1)
  const after = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(after, loading ? shown + 1 : shown)
  function press(event: React.MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void more()
  }
  return (
    <div ref={after} className="mt-8 [overflow-anchor:none]">
      <div ref={takeLostFocus} tabIndex={-1} className="flex flex-col items-center gap-3 outline-none">
        {error && (
          <Notice kind="error">
            <p>{error}</p>
            <TryAgain size="small" onRetry={() => void more()} />
          </Notice>
        )}
        {hasMore && !error && (
          <Link
            to={next}
            rel="next"
            onClick={press}
            aria-disabled={loading}
            className={buttonClass('secondary', 'medium', 'min-w-44')}
          >
            {loading ? (
              <>
                <Spinner />
                Loading...
              </>
            ) : (
              'Load More'
            )}
          </Link>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {hasMore || shown < 5 ? '' : 'All '}
          {shown} {shown === 1 ? 'product' : 'products'} shown
        </p>
      </div>
    </div>
  )
}

function useNextAddress(page: number): string {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('page', String(page))
  return `?${params}`
}
