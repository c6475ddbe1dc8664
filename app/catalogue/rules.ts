import { PAGE_SIZE, SORTS, totalPages, type Sort } from '#app/core/paging.ts'
import type { ProductRow } from './contract.ts'

export type Page<Row> = { items: Row[]; current_page: number; total_pages: number; total: number }

export function pageOf<Row>(
  items: Row[],
  page: number,
  total: number,
  pageSize: number = PAGE_SIZE,
): Page<Row> {
  return { items, current_page: page, total_pages: totalPages(total, pageSize), total }
}

export function pagingMetaOf({ current_page, total_pages }: Page<unknown>) {
  return { current_page, total_pages }
}

const MAX_PAGE = 100_000

/** The page number in a query; 1 when it is missing or invalid. */
export function pageAsked(search: URLSearchParams): number {
  const page = /^\d{1,6}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  return Math.min(Math.max(page, 1), MAX_PAGE)
}

/** The page and the sort order in a query; the default order when it is missing or invalid. */
export function readListQuery(search: URLSearchParams): { page: number; sort: Sort } {
  return {
    page: pageAsked(search),
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
  return query.size > 0 ? `?${query}` : ''
}

/** A product without the texts that only its own page shows, so that lists send fewer bytes. */
export type ProductCard = Omit<ProductRow, 'product_details' | 'meta_title' | 'meta_desc' | 'keywords'>

export function cardOf({
  product_details: _details,
  meta_title: _title,
  meta_desc: _desc,
  keywords: _keywords,
  ...card
}: ProductRow): ProductCard {
  return card
}
