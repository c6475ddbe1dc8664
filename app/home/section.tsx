import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { isHydrated, whenIdle } from '#app/ui/when-idle.ts'

export function Section({
  title,
  to,
  all = 'See all',
  cards,
  children,
}: {
  title: string
  to?: string
  all?: string
  cards?: number
  children: ReactNode
}) {
  const id = useId()
  const isLate = useLateLayout(cards !== undefined)
  return (
    <section
      aria-labelledby={id}
      style={isLate ? ({ '--cards': cards } as CSSProperties) : undefined}
      className={`mt-12 lg:mt-16 ${cards ? 'pictures-wait' : ''} ${isLate ? 'laid-out-late' : ''}`}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-6">
        <h2 id={id} className="max-w-full flex-1 wrap-break-word">
          {title}
        </h2>
        {to && (
          <Link
            to={to}
            prefetch="intent"
            aria-label={`${all}: ${title}`}
            className={
              '-my-2.5 inline-flex min-h-11 shrink-0 items-center gap-1 font-medium text-cobalt ' +
              'hover:underline'
            }
          >
            {all}
            <Icon name="chevron-right" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** A section is laid out near the screen, or in its turn after hydration: no long task delays a press. */
function useLateLayout(isWanted: boolean): boolean {
  const [isLate, setLate] = useState(() => isWanted && !isHydrated())
  useEffect(() => {
    if (isLate) whenIdle(() => setLate(false))
  }, [isLate])
  return isLate
}
