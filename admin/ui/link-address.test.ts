import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test('an address that looks like a host gets a scheme', () => {
  for (const host of ['shop.example/kashi', 'www.shop.example', 'wa.me/923001234567?text=a', 'شاپ.پاکستان'])
    expect(linkAddress(` ${host} `)).toBe(`https://${host}`)
  expect(linkAddress('shop.example:8080/a')).toBe('https://shop.example:8080/a')
  expect(linkAddress('//shop.example/a')).toBe('https://shop.example/a')
})

test('an address of the shop, one with a scheme and one of a person are links', () => {
  for (const address of [
    '/blogs',
    '/',
    '#care',
    'https://a.example/b',
    'http://localhost:3000',
    'tel:0300123',
  ])
    expect(linkAddress(address)).toBe(address)
  expect(linkAddress('hello@shop.example')).toBe('mailto:hello@shop.example')
  expect(linkAddress('mailto:hello@shop.example')).toBe('mailto:hello@shop.example')
})

test('anything else is no link', () => {
  for (const text of [
    'kashi',
    'our shop.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://a b.example',
    'hello@shop',
    '0300 1234567',
    '12.50',
    'a..b',
    '/two words',
    '?page=2',
    '',
  ])
    expect([text, linkAddress(text)]).toEqual([text, null])
})
