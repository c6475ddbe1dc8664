import { expect, test } from 'vitest'
import { mug } from '#test/mug.ts'
import { trailOf } from './product-meta.ts'

test('the breadcrumb goes by category and sub-category', () => {
  expect(trailOf(mug).map((step) => step.to)).toEqual([
    '/',
    '/category/tableware/',
    '/category/tableware/cups-mugs/',
    undefined,
  ])
})
