import { expect, test } from 'vitest'
import { pageOf, pagingMetaOf, readListQuery } from './paging.ts'

test('page and order come from the query; invalid values give the defaults', () => {
  const read = (query: string) => readListQuery(new URLSearchParams(query))
  expect(read('page=3&sort=price_desc')).toEqual({ page: 3, sort: 'price_desc' })
  expect(read('')).toEqual({ page: 1, sort: 'default' })
  for (const page of ['0', '-1', '1e9', '12abc', '1.5', '', ' 2'])
    expect([page, read(`page=${page}`).page]).toEqual([page, 1])
  for (const page of ['999999', '9999999', '9'.repeat(400)])
    expect([page, read(`page=${page}`).page]).toEqual([page, page === '999999' ? 999_999 : 1_000_000])
  expect(read('sort=cheapest').sort).toBe('default')
})

test('the meta of a page holds the number of pages, at least one', () => {
  expect(pagingMetaOf(pageOf([], 1, 0))).toEqual({ current_page: 1, total_pages: 1 })
  expect(pagingMetaOf(pageOf([], 2, 48))).toEqual({ current_page: 2, total_pages: 2 })
  expect(pagingMetaOf(pageOf([], 2, 49))).toEqual({ current_page: 2, total_pages: 3 })
  expect(pagingMetaOf(pageOf([], 1, 101, 100))).toEqual({ current_page: 1, total_pages: 2 })
})
