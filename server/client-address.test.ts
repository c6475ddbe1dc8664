import { expect, test } from 'vitest'
import { addressGroup, clientAddress, networkOf } from './client-address.ts'

test('a forged X-Forwarded-For changes nothing unless proxies are trusted', () => {
  expect(clientAddress('203.0.113.9', '1.2.3.4', 0)).toBe('203.0.113.9')
  expect(clientAddress('::ffff:203.0.113.9', null, 0)).toBe('203.0.113.9')
})

test('behind proxies the entry of the outermost proxy counts, not what the client sent', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1')
})

test('all spellings of an address are the same client', () => {
  for (const written of [
    '203.0.113.9',
    '203.0.113.9:4711',
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '[::ffff:cb00:7109]:4711',
  ])
    expect(clientAddress('10.0.0.1', written, 1)).toBe('203.0.113.9')
  for (const written of ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:4711', '2001:db8::1%eth0'])
    expect(clientAddress('10.0.0.1', written, 1)).toBe('2001:db8::1')
  expect(addressGroup('2001:DB8:0:0:1::1')).toBe(addressGroup('2001:db8::2'))
})

test('an invalid address is ignored, and the proxy is counted', () => {
  for (const written of ['', ' ', 'unknown', '_hidden', '203.0.113', '6.6.6.6,', '203.0.113.9, unix:'])
    expect(clientAddress('10.0.0.1', written, 1)).toBe('10.0.0.1')
  expect(clientAddress(undefined, '203.0.113.9', 1)).toBe('203.0.113.9')
  expect(clientAddress(undefined, '203.0.113.9', 0)).toBe('')
})

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2345:ffff::1', '2001:db8:1:2345::/64', '2001:db8:1:2300::/56'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/56'],
  ['', '', ''],
  ['unknown', 'unknown', 'unknown'],
])('%j counts as %j, and its network as %j', (address, group, network) => {
  expect([addressGroup(address), networkOf(address)]).toEqual([group, network])
})
