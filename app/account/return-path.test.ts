import { expect, test } from 'vitest'
import { ownPath } from './return-path.ts'

test.each(['/account/profile', '/order-detail/12/?a=b#c', '/'])('%s is a path of this shop', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'account',
  '/account/logout',
  '/account/logout/?a=b',
  '',
  null,
  7,
  `/${'a'.repeat(3000)}`,
])('%j is not a return path', (path) => {
  expect(ownPath(path)).toBe(null)
})
