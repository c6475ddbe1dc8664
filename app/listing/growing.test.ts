import { expect, test } from 'vitest'
import { appendPage } from './use-growing-list.ts'

const item = (product_id: number) => ({ product_id })

test('the next page is appended', () => {
  const list = appendPage(
    { items: [item(1), item(2)], current_page: 1, total_pages: 3 },
    { items: [item(3)], current_page: 2, total_pages: 2 },
  )
  expect(list).toEqual({ items: [item(1), item(2), item(3)], current_page: 2, total_pages: 2 })
})

test('a product that has moved to the next page is shown once', () => {
  const list = appendPage(
    { items: [item(1), item(2)], current_page: 1, total_pages: 2 },
    { items: [item(2), item(3)], current_page: 2, total_pages: 2 },
  )
  expect(list.items).toEqual([item(1), item(2), item(3)])
})
