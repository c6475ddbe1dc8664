import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/loading.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'

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
  const count = useRef<HTMLParagraphElement>(null)
  const after = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(after, loading ? shown + 1 : shown)
  async function press(event: React.MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    await more()
    // The link disappears with the last page; the focus moves to the count.
    if (document.activeElement === document.body) count.current?.focus()
  }
  return (
    <div ref={after} className="mt-8 flex flex-col items-center gap-3 [overflow-anchor:none]">
      {error && (
        <Notice kind="error">
          <p>{error}</p>
          <Button variant="secondary" size="small" className="mt-2" onClick={() => void more()}>
            Try again
          </Button>
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
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-soft outline-none">
        {hasMore || shown < 5 ? '' : 'All '}
        {shown} {shown === 1 ? 'product' : 'products'} shown
      </p>
    </div>
  )
}

function useNextAddress(page: number): string {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('page', String(page))
  return `?${params}`
}
