import { expect, test } from 'vitest'
import { hrefOf, slicesOf } from './sitemap-rules.ts'
import { staticPages } from './static-pages.server.ts'

test('a product has an address under /shop, other entries keep theirs', () => {
  expect(hrefOf({ s_kind: 'product', s_url: '/tea-coffee/enamel-chai-kettle/' })).toBe(
    '/shop/tea-coffee/enamel-chai-kettle/',
  )
  expect(hrefOf({ s_kind: 'subcategory', s_url: '/category/kitchen/tea-coffee/' })).toBe(
    '/category/kitchen/tea-coffee/',
  )
})

test('a window over sections takes each entry once', () => {
  expect(slicesOf([3, 2, 10], 0, 4)).toEqual([
    { from: 0, count: 3 },
    { from: 0, count: 1 },
    { from: 0, count: 0 },
  ])
  expect(slicesOf([3, 2, 10], 4, 4)).toEqual([
    { from: 3, count: 0 },
    { from: 1, count: 1 },
    { from: 0, count: 3 },
  ])
  expect(slicesOf([3, 2, 10], 12, 4)).toEqual([
    { from: 3, count: 0 },
    { from: 2, count: 0 },
    { from: 7, count: 3 },
  ])
  expect(slicesOf([3, 2, 10], 400, 4).map(({ count }) => count)).toEqual([0, 0, 0])
})

test('static pages have the titles of their headings', () => {
  expect(staticPages.map(({ s_title, s_url }) => `${s_url} ${s_title}`)).toEqual([
    '/ Home',
    '/shop/ Shop',
    '/videos/ Videos',
    '/blogs/ Blog',
    '/contact/ Contact',
    '/about/ About Us',
    '/faqs/ FAQs',
    '/return-policy/ Return and Exchange Policy',
    '/privacy-policy/ Privacy Policy',
    '/terms-and-conditions/ Terms of Services',
    '/delete-account/ Delete Account',
  ])
})
