import * as v from 'valibot'
import { wholeNumber } from '#app/core/fields.ts'

export const MIN_FACET_PRODUCTS = 25
/** Counts are exact up to this number; above it `count_is_minimum` is true. */
export const MAX_FACET_COUNT = 1000
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

/** As a caller sent them. */
export type GivenFilters = { readonly [Name in FacetName]?: unknown }

/** The fields of an endpoint that narrow its list. They take any value; `chosenOf` ignores an unknown one. */
export const filterFields = {
  category: v.optional(v.unknown()),
  price: v.optional(v.unknown()),
  colour: v.optional(v.unknown()),
  discount: v.optional(v.unknown()),
  stock: v.optional(v.unknown()),
}

export function hasFilters(filters: GivenFilters): boolean {
  return FACET_NAMES.some((name) => filters[name] !== undefined)
}

/** `value` is what the field `name` takes; `count` is the number of products that the list then has. */
export const facetRow = v.object({
  name: v.picklist(FACET_NAMES),
  label: v.string(),
  values: v.array(
    v.object({
      value: v.string(),
      label: v.string(),
      color_hex: v.nullable(v.string()),
      count: wholeNumber,
      count_is_minimum: v.boolean(),
      is_chosen: v.boolean(),
    }),
  ),
})
export type Facet = v.InferOutput<typeof facetRow>
export type FacetValue = Facet['values'][number]
