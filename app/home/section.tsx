import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

export function Section({
  title,
  to,
  all = 'See all',
  children,
}: {
  title: string
  to?: string
  all?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 lg:mt-16">
      <div className="mb-4 flex items-baseline justify-between gap-x-4 lg:mb-6">
        <h2 id={id} className="min-w-0">
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
