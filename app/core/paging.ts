import * as v from 'valibot'
import { wholeNumber } from './fields.ts'
import * as paths from './paths.ts'

export const PAGE_SIZE = 24
/** Keeps database offsets small. No list has as many pages, so a later page is as empty as this one. */
const MAX_PAGE = 1_000_000
const DIGITS = /^\d+$/
const NO_PAGE = 'Page must be a whole number from 1.'

/** `page` of a path or body; the default is 1. */
export const page = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(DIGITS), v.transform(Number))], NO_PAGE),
    v.integer(NO_PAGE),
    v.minValue(1, NO_PAGE),
    v.transform((page) => Math.min(page, MAX_PAGE)),
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

/** Whether the page is not beyond the last one; page 1 of an empty list exists. */
export function hasPage({
  current_page,
  total_pages,
}: {
  current_page: number
  total_pages: number
}): boolean {
  return current_page <= total_pages
}

/** Returns the list unchanged. Page 1 of an empty list exists. @throws Response 404 beyond the last page */
export function requirePage<List extends Pick<Page<unknown>, 'current_page' | 'total_pages'>>(
  list: List,
): List {
  if (!hasPage(list)) throw new Response('Not found', { status: 404 })
  return list
}

export type Page<Row> = { items: Row[]; current_page: number; total_pages: number; total: number }

/** `total` counts the rows of all pages. */
export function pageOf<Row>(
  items: Row[],
  page: number,
  total: number,
  pageSize: number = PAGE_SIZE,
): Page<Row> {
  return { items, current_page: page, total_pages: totalPages(total, pageSize), total }
}

export const pagingMeta = v.object({ current_page: wholeNumber, total_pages: wholeNumber })

/** The `meta` of a list. */
export function pagingMetaOf({ current_page, total_pages }: Page<unknown>) {
  return { current_page, total_pages }
}

/** The page number in a query; 1 when it is missing or invalid. */
export function pageNumberOf(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return Math.min((DIGITS.test(page) && Number(page)) || 1, MAX_PAGE)
}

/** The page and the sort order of a query; anything invalid is the default. */
export function readListQuery(search: URLSearchParams): { page: number; sort: Sort } {
  return {
    page: pageNumberOf(search),
    sort: SORTS.find((known) => known === search.get('sort')) ?? 'default',
  }
}

/** The page and the sort order as a query string; empty for the first page in the default order. */
export function listQuery(search: URLSearchParams): string {
  const { page, sort } = readListQuery(search)
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(sort === 'default' ? {} : { sort }),
  })
  return paths.query(query)
}
