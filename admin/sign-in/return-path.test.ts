import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/orders?tab=all&q=a%20b', '/orders?tab=all&q=a%20b'],
  ['/products?q=چائے', '/products?q=%DA%86%D8%A7%D8%A6%DB%92'],
  ['/', '/'],
])('%j is led to', (from, path) => {
  expect(returnPath(from)).toBe(path)
})

test.each([
  null,
  '',
  'orders',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/..//evil.example',
  '/../cart',
  '/\r\n/../..//evil.example',
  '/sign-in',
  '/Sign-In/?from=%2Forders',
])('%j leads to Today', (from) => {
  expect(returnPath(from)).toBe('/')
})
