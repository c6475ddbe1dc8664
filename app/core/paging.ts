import * as v from 'valibot'

export const PAGE_SIZE = 24

/** `page` of a path or body; the default is 1. The maximum keeps database offsets small. */
export const page = v.optional(
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))],
      'Page must be a whole number from 1.',
    ),
    v.integer('Page must be a whole number from 1.'),
    v.minValue(1, 'Page must be a whole number from 1.'),
    v.maxValue(100_000, 'There is no such page.'),
  ),
  1,
)

export type Sort = 'default' | 'featured' | 'new' | 'discount' | 'price_asc' | 'price_desc'
export const SORTS: readonly Sort[] = ['default', 'featured', 'new', 'discount', 'price_asc', 'price_desc']

/** An unknown sort is replaced by `default`. */
export const sort = v.pipe(
  v.optional(v.unknown()),
  v.transform((wanted): Sort => SORTS.find((known) => known === wanted) ?? 'default'),
)

/** Returns at least 1: an empty list is page 1 of 1. */
export function totalPages(items: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(items / pageSize))
}
