import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('a forged X-Forwarded-For changes nothing unless proxies are trusted', () => {
  expect(clientAddress('203.0.113.9', '1.2.3.4', 0)).toBe('203.0.113.9')
  expect(clientAddress('::ffff:203.0.113.9', null, 0)).toBe('203.0.113.9')
})

test('behind proxies the entry that the outermost one wrote counts, whatever was sent before it', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1')
})
