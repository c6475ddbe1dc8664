import { Link } from 'react-router'

export type Trail = readonly { to?: string, label: string }[]

/** The last one is where one is. */
export function Breadcrumb({ trail }: { trail: Trail }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {trail.map(({ to, label }, at) => (
          <li key={at} className="flex items-center gap-x-2">
            {at > 0 && <span aria-hidden="true" className="text-edge">/</span>}
            {to ? <Link to={to} prefetch="intent" className="inline-flex min-h-8 items-center hover:text-cobalt hover:underline">{label}</Link> : <span aria-current="page" className="inline-flex min-h-8 items-center text-ink">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
