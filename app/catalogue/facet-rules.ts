import * as v from 'valibot'
import { isSlug } from '#app/core/fields.ts'
import { listQuery } from '#app/core/paging.ts'

export const MIN_FACET_PRODUCTS = 25
/** Counts are exact up to this number; above it `count_is_minimum` is true. */
export const MAX_FACET_COUNT = 1000
/** The lowest prices of the bands, in rupees; those of `facet_price_band` (migration `0030_facets`). */
export const PRICE_BOUNDS = [1, 500, 1000, 2000, 5000]
/** Percentages from which a discount is offered as a choice; those of `facet_discount_band`. */
export const DISCOUNT_BOUNDS = [10, 20, 30]

export const PRICE_BANDS = PRICE_BOUNDS.map((from, at) => {
  const next = PRICE_BOUNDS[at + 1]
  if (next === undefined) return { value: `${from}-up`, from, to: null }
  return { value: at === 0 ? `under-${next}` : `${from}-${next - 1}`, from, to: next - 1 }
})

export const FACET_NAMES = ['category', 'price', 'colour', 'discount', 'stock'] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** `category` is the slug of a category or, within one, of a subcategory; `colour` is a `color_id_fk`. */
export type Filters = {
  category?: string | undefined
  price?: string | undefined
  colour?: string | undefined
  discount?: string | undefined
  stock?: string | undefined
}

/** The value in its one spelling; undefined when no product can have it. */
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

const filter = (name: FacetName) =>
  v.pipe(
    v.optional(v.unknown()),
    v.transform((sent) =>
      typeof sent === 'string' || typeof sent === 'number' ? CANONICAL[name](String(sent)) : undefined,
    ),
  )

/** The fields of an endpoint that narrow its list; an unknown value is ignored. */
export const filterFields = {
  category: filter('category'),
  price: filter('price'),
  colour: filter('colour'),
  discount: filter('discount'),
  stock: filter('stock'),
}

export function filtersOf(search: URLSearchParams): Filters {
  return chosenOf(Object.fromEntries(FACET_NAMES.map((name) => [name, search.get(name) ?? ''])))
}

export function chosenOf(given: Filters): Filters {
  return Object.fromEntries(
    FACET_NAMES.map((name) => [name, CANONICAL[name](given[name] ?? '')]).filter(([, value]) => value),
  )
}

export function hasFilters(filters: Filters): boolean {
  return FACET_NAMES.some((name) => filters[name] !== undefined)
}

export function narrowedQuery(search: URLSearchParams): string {
  const query = new URLSearchParams({ ...queryOf(listQuery(search)), ...filtersOf(search) })
  return query.size > 0 ? `?${query}` : ''
}

const queryOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** `value` is what the field `name` takes; `count` is the number of products that the list then has. */
export const facetRow = v.object({
  name: v.picklist(FACET_NAMES),
  label: v.string(),
  values: v.array(
    v.object({
      value: v.string(),
      label: v.string(),
      color_hex: v.nullable(v.string()),
      count,
      count_is_minimum: v.boolean(),
      is_chosen: v.boolean(),
    }),
  ),
})
export type Facet = v.InferOutput<typeof facetRow>
export type FacetValue = Facet['values'][number]
