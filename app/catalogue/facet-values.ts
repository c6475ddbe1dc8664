import { isSlug } from '#app/core/fields.ts'
import { listQuery } from '#app/core/paging.ts'
import * as paths from '#app/core/paths.ts'
import { FACET_NAMES, type FacetName, type Filters, type GivenFilters, hasFilters } from './facet-rules.ts'

/** The lowest prices of the bands, in rupees; those of `facet_price_band` (migration `0030_facets`). */
const PRICE_BOUNDS = [1, 500, 1000, 2000, 5000]
/** Percentages from which a discount is offered as a choice; those of `facet_discount_band`. */
export const DISCOUNT_BOUNDS = [10, 20, 30]

export const PRICE_BANDS = PRICE_BOUNDS.map((from, at) => {
  const next = PRICE_BOUNDS[at + 1]
  if (next === undefined) return { value: `${from}-up`, from, to: null }
  return { value: at === 0 ? `under-${next}` : `${from}-${next - 1}`, from, to: next - 1 }
})

/** A value in its one spelling; undefined when no product can have it. */
const CANONICAL: Record<FacetName, (value: string) => string | undefined> = {
  category: (value) => (isSlug(value) ? value.toLowerCase() : undefined),
  price: (value) => PRICE_BANDS.find((band) => band.value === value)?.value,
  colour: (value) => (/^[1-9]\d{0,6}$/.test(value) ? value : undefined),
  discount: (value) => DISCOUNT_BOUNDS.map(String).find((bound) => bound === value),
  stock: (value) => (value === 'in' ? value : undefined),
}

export function canonicalFilter(name: FacetName, value: string): string {
  return CANONICAL[name](value) ?? ''
}

export function filtersOf(search: URLSearchParams): Filters {
  return chosenOf(Object.fromEntries(FACET_NAMES.map((name) => [name, search.get(name) ?? ''])))
}

/** Without values that no product can have. */
export function chosenOf(given: GivenFilters): Filters {
  return Object.fromEntries(Object.entries(knownOf(given)).filter(([, value]) => value !== undefined))
}

function knownOf(given: GivenFilters): Filters {
  return Object.fromEntries(FACET_NAMES.map((name) => [name, CANONICAL[name](textOf(given[name]))]))
}

const textOf = (sent: unknown) => (typeof sent === 'string' || typeof sent === 'number' ? String(sent) : '')

/** How the answers of a call that has `filterFields` are cached: unknown values count as left out. */
export function cachedByFilters<Part extends 'query' | 'body'>(part: Part) {
  return {
    canonical: <Input extends Record<Part, GivenFilters>>(input: Input): Input => ({
      ...input,
      [part]: { ...input[part], ...knownOf(input[part]) },
    }),
    isOpenEnded: (input: Record<Part, GivenFilters>) => hasFilters(input[part]),
  }
}

export function narrowedQuery(search: URLSearchParams): string {
  const query = new URLSearchParams({ ...queryOf(listQuery(search)), ...filtersOf(search) })
  return paths.query(query)
}

const queryOf = (query: string) => Object.fromEntries(new URLSearchParams(query))
