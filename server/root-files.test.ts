import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL: 'https://shop.example', SHOP_EMAIL: 'salaam@shop.example' } })
})
afterAll(() => shop.drop())

test('/.well-known/security.txt names the contact of the shop and has not expired (RFC 9116)', async () => {
  const answer = await shop.request('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await answer.text()
  expect(text.replace(/Expires: \S+/, 'Expires: …').split('\n')).toEqual([
    'Contact: mailto:salaam@shop.example',
    'Contact: https://shop.example/contact/',
    'Expires: …',
    'Preferred-Languages: en, ur',
    'Policy: https://shop.example/.well-known/security-policy.txt',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ])
  const days = (Date.parse(/Expires: (\S+)/.exec(text)![1]!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(88)
  expect(days).toBeLessThan(91)
})

test('security.txt leads to the rules for those who report a fault', async () => {
  const address = /Policy: https:\/\/shop\.example(\S+)/.exec(
    await (await shop.request('/.well-known/security.txt')).text(),
  )![1]!
  const answer = await shop.request(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(await answer.text()).toContain('Use an account of your own.')
})
