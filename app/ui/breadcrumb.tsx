import { Link } from 'react-router'

export type BreadcrumbItems = readonly { to?: string; label: string }[]

/** A long last item is cut: the heading repeats it in full. A slash wraps with the item after it. */
export function Breadcrumb({ trail }: { trail: BreadcrumbItems }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {trail.map(({ to, label }, at) => (
          <li key={at} className={to ? 'flex items-center' : 'flex min-w-0 grow basis-19 leading-8'}>
            {at > 0 && (
              <span aria-hidden="true" className="mr-2 text-edge">
                /
              </span>
            )}
            {to ? (
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-8 items-center wrap-anywhere hover:text-cobalt hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="block truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
