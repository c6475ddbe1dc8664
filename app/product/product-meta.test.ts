import { expect, test } from 'vitest'
import { mug } from '#test/mug.ts'
import { breadcrumbOf } from './product-meta.ts'

test('the breadcrumb goes by category and sub-category', () => {
  expect(breadcrumbOf(mug).map((step) => step.to)).toEqual([
    '/',
    '/category/tableware/',
    '/category/tableware/cups-mugs/',
    undefined,
  ])
})
