import { rupees } from '#app/core/money.ts'
import {
  type Facet,
  type FacetName,
  type FacetValue,
  type Filters,
  MAX_FACET_COUNT,
  MIN_FACET_PRODUCTS,
} from './facet-rules.ts'
import { DISCOUNT_BOUNDS, PRICE_BANDS } from './facet-values.ts'

export type CountedValue = {
  facet: FacetName | 'all' | 'total'
  value: number
  count: number
  slug: string
  name: string
  hex: string | null
  position: number
}

const MAX_COLOURS = 24

type Counted = { rows: readonly CountedValue[]; filters: Filters; isWithinSubcategory: boolean }

/** A list of fewer than 25 products without a choice has no facets. Counts from `cutAt` on are a minimum. */
export function facetsOf(
  counted: Counted,
  cutAt = Infinity,
): { facets: Facet[]; all: number; total: number; isCut: boolean } {
  const numberOf = (name: 'all' | 'total') => rowsOf(counted, name)[0]?.count ?? 0
  const isCut = numberOf('all') >= cutAt
  const values = valuesOf(counted, isCut)
  const facets = (Object.keys(LABELS) as FacetName[])
    .map((name) => ({
      name,
      label: LABELS[name],
      values: values[name].filter(({ count, is_chosen }) => count > 0 || is_chosen),
    }))
    .filter(({ values: offered }) => offered.length > 0)
  const isOffered = numberOf('all') >= MIN_FACET_PRODUCTS || Object.values(counted.filters).some(Boolean)
  return { facets: isOffered ? facets : [], all: numberOf('all'), total: numberOf('total'), isCut }
}

function valuesOf(counted: Counted, isCut: boolean): Record<FacetName, FacetValue[]> {
  const { filters, isWithinSubcategory } = counted
  const of = (facet: FacetName) => rowsOf(counted, facet)
  const valueOf = (
    name: FacetName,
    value: string,
    label: string,
    count: number,
    hex: string | null = null,
  ) => ({
    value,
    label,
    color_hex: hex,
    count: Math.min(count, MAX_FACET_COUNT),
    count_is_minimum: count > MAX_FACET_COUNT || isCut,
    is_chosen: filters[name] === value,
  })
  const places = isWithinSubcategory ? [] : of('category')
  const inStock = sumOf(of('stock'), (value) => value === 1)
  return {
    category: places
      .toSorted((one, other) => one.position - other.position || one.value - other.value)
      .map(({ slug, name, count }) => valueOf('category', slug, name, count)),
    price: PRICE_BANDS.map(({ value, from, to }, at) =>
      valueOf(
        'price',
        value,
        priceLabel(from, to),
        sumOf(of('price'), (band) => band === at + 1),
      ),
    ),
    colour: of('colour')
      .toSorted((one, other) => other.count - one.count || one.value - other.value)
      .filter(({ value }, at) => at < MAX_COLOURS || filters.colour === String(value))
      .map(({ value, name, count, hex }) => valueOf('colour', String(value), name, count, hex)),
    discount: DISCOUNT_BOUNDS.map((bound, at) =>
      valueOf(
        'discount',
        String(bound),
        `${bound}% off or more`,
        sumOf(of('discount'), (band) => band > at),
      ),
    ),
    stock: [valueOf('stock', 'in', 'In stock', inStock)],
  }
}

const rowsOf = ({ rows }: Counted, facet: CountedValue['facet']) => rows.filter((row) => row.facet === facet)

const LABELS: Record<FacetName, string> = {
  category: 'Category',
  price: 'Price',
  colour: 'Colour',
  discount: 'Discount',
  stock: 'Availability',
}

function sumOf(rows: readonly CountedValue[], holds: (value: number) => boolean): number {
  return rows.filter(({ value }) => holds(value)).reduce((sum, { count }) => sum + count, 0)
}

function priceLabel(from: number, to: number | null): string {
  if (to === null) return `${rupees(from)} and more`
  return from === 1 ? `Under ${rupees(to + 1)}` : `${rupees(from)} to ${to.toLocaleString('en')}`
}
