import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/shop/?page=2&sort=new', '/shop/?page=2&sort=new'],
  ['/shop/?sort=new&page=2', '/shop/?page=2&sort=new'],
  ['/shop/?utm_source=x&fbclid=y', '/shop/'],
  ['/shop/?page=0&sort=sideways', '/shop/'],
  ['/shop/?page=1e9', '/shop/'],
  ['/search-results/?q=tea%20pot', '/search-results/?q=tea+pot'],
  ['/shop?', '/shop'],
])('%s is kept as %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

test.each(['//evil.example/', 'http://evil.example/', `/${'x'.repeat(301)}`, '*'])('%s is no page', (url) => {
  expect(pageKey(url)).toBeNull()
})
