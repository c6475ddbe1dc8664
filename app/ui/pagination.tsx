import { Link } from 'react-router'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

type PaginationProps = { page: number; totalPages: number; hrefOf: (page: number) => string }

export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4">
      <Step to={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        <Icon name="chevron-left" className="size-4" />
        Prev
      </Step>
      <span className="tabular-nums">
        Page {page} of {totalPages}
      </span>
      <Step to={page < totalPages ? hrefOf(page + 1) : null} rel="next">
        Next
        <Icon name="chevron-right" className="size-4" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: React.ReactNode }) {
  if (to === null)
    return (
      <span
        aria-disabled="true"
        className={buttonClass('secondary', 'small', 'pointer-events-none border-line! text-edge!')}
      >
        {children}
      </span>
    )
  return (
    <Link to={to} rel={rel} prefetch="intent" className={buttonClass('secondary', 'small')}>
      {children}
    </Link>
  )
}
