import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#admin/ui/badge.tsx'

/** What the owner does about it, in `todo`, is shown until it is good. */
export function Fact({
  name,
  isGood,
  todo,
  children,
}: {
  name: string
  isGood: boolean
  todo?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={
        'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 ' +
        'sm:grid sm:grid-cols-[6rem_1fr_auto]'
      }
    >
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:order-last max-sm:basis-full">
        {children}
        {!isGood && (
          <p>
            <span className="font-semibold">What to do:</span> {todo}
          </p>
        )}
      </dd>
      <dd>
        <Badge tone={isGood ? 'good' : 'warning'}>{isGood ? 'Good' : 'To do'}</Badge>
      </dd>
    </div>
  )
}

/** A link to where it is done, on this screen. */
export const ToCard = ({ id, children }: { id: string; children: string }) => (
  <Link to={`#${id}`} className="link py-3.25">
    {children}
  </Link>
)
