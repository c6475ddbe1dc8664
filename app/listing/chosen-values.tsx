import { Link, useLocation } from 'react-router'
import type { Facet, FacetValue } from '#app/catalogue/facet-rules.ts'
import * as paths from '#app/core/paths.ts'
import { Icon } from '#app/ui/icon.tsx'

/** What the list is narrowed to; each is a link that widens it. */
export function ChosenValues({ facets }: { facets: readonly Facet[] }) {
  const none = useNarrowed(...facets.flatMap(({ name }) => [name, null]))
  const chosen = facets.flatMap(({ name, label, values }) =>
    values.filter(({ is_chosen }) => is_chosen).map((value) => ({ name, label, value })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-2">
      {chosen.map(({ name, label, value }) => (
        <li key={name}>
          <ChosenValue name={name} label={label} value={value} />
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={none}
            rel="nofollow"
            preventScrollReset
            className="link inline-flex min-h-11 items-center px-2"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

function ChosenValue({ name, label, value }: { name: string; label: string; value: FacetValue }) {
  return (
    <Link
      to={useNarrowed(name, null)}
      rel="nofollow"
      preventScrollReset
      className={
        'inline-flex min-h-11 items-center gap-2 rounded-full bg-cobalt-wash pr-3 pl-4 font-medium ' +
        'text-cobalt hover:text-cobalt-deep'
      }
    >
      <span className="sr-only">Remove {label}: </span>
      {value.label}
      <Icon name="close" className="size-4" />
    </Link>
  )
}

/** The address of the first page with other values: pairs of a name and its value, or null for none. */
export function useNarrowed(...changes: (string | null)[]): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('page')
  for (let at = 0; at < changes.length; at += 2) {
    const value = changes[at + 1]
    if (value) params.set(changes[at]!, value)
    else params.delete(changes[at]!)
  }
  return paths.query(params) || pathname
}
