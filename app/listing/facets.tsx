import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Facet, FacetValue } from '#app/catalogue/facet-rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useAutoClose } from '#app/ui/use-auto-close.ts'
import { ChosenValues, useNarrowed } from './chosen-values.tsx'

/** What the list can be narrowed to, and what it is narrowed to. All are links, which need no JavaScript.
 * `nextSearch` is that of the address which loads, or null. */
export function Facets({ facets, nextSearch }: { facets: readonly Facet[]; nextSearch: string | null }) {
  return (
    facets.length > 0 && <FacetMenus facets={nextSearch === null ? facets : chosenAt(nextSearch, facets)} />
  )
}

/** A choice shows when it is made: if it came with its list, it would move what is below it late. */
function chosenAt(search: string, facets: readonly Facet[]): Facet[] {
  const params = new URLSearchParams(search)
  return facets.map(({ values, ...facet }) => ({
    ...facet,
    values: values.map((value) => ({ ...value, is_chosen: params.get(facet.name) === value.value })),
  }))
}

function FacetMenus({ facets }: { facets: readonly Facet[] }) {
  const { search } = useLocation()
  const around = useRef<HTMLDivElement>(null)
  useAutoClose(around, search)
  return (
    <div ref={around} role="group" aria-label="Filters" className="mb-4">
      <div
        className={
          'flex gap-2 overflow-x-auto py-1 max-sm:-mx-4 max-sm:px-4 ' + 'sm:flex-wrap sm:overflow-visible'
        }
      >
        {facets.map((facet) => (
          <FacetMenu key={facet.name} facet={facet} />
        ))}
      </div>
      <ChosenValues facets={facets} />
    </div>
  )
}

/** The layer behind belongs to the button, so that a press on it closes the menu without JavaScript. */
function FacetMenu({ facet: { name, label, values } }: { facet: Facet }) {
  return (
    <details name="facet" className="group relative shrink-0">
      <summary
        className={
          'flex h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium ' +
          'hover:border-ink-soft group-open:border-cobalt group-open:text-cobalt ' +
          'max-sm:group-open:before:fixed max-sm:group-open:before:inset-0 max-sm:group-open:before:z-40 ' +
          'max-sm:group-open:before:bg-ink/50'
        }
      >
        {label}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div
        className={
          'z-50 overflow-y-auto border-line bg-surface p-2 shadow-lg max-sm:fixed max-sm:inset-x-0 ' +
          'max-sm:bottom-0 max-sm:max-h-[70dvh] max-sm:rounded-t-lg max-sm:border-t ' +
          'sm:absolute sm:left-0 sm:mt-1 sm:max-h-96 sm:w-72 sm:rounded-lg sm:border'
        }
      >
        <p aria-hidden className="px-3 py-2 font-semibold sm:hidden">
          {label}
        </p>
        <ul>
          {values.map((value) => (
            <li key={value.value}>
              <ValueLink name={name} value={value} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function ValueLink({ name, value }: { name: string; value: FacetValue }) {
  const address = useNarrowed(name, value.is_chosen ? null : value.value)
  return (
    <Link
      to={address}
      rel="nofollow"
      preventScrollReset
      aria-current={value.is_chosen || undefined}
      className={
        'flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-cobalt-wash hover:text-cobalt ' +
        'aria-current:font-semibold aria-current:text-cobalt'
      }
    >
      {value.color_hex && (
        <span
          aria-hidden
          className="size-5 shrink-0 rounded-full border border-edge"
          style={{ background: value.color_hex }}
        />
      )}
      <span className="flex-1 wrap-anywhere">{value.label}</span>
      <span className="text-sm text-ink-soft">
        {countText(value)}
        <span className="sr-only"> {value.count === 1 ? 'product' : 'products'}</span>
      </span>
    </Link>
  )
}

function countText({ count, count_is_minimum }: Pick<FacetValue, 'count' | 'count_is_minimum'>): string {
  return count_is_minimum ? `${count.toLocaleString('en')}+` : String(count)
}
