import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop?.drop())

describe('the document of the back office', () => {
  test.each(['/admin', '/admin/', '/admin/orders', '/admin/orders/12?tab=mails', '/admin/no/such/screen'])(
    '%s',
    async (path) => {
      const answer = await shop.request(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<div id="root"></div>')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; " +
          "form-action 'self'; frame-ancestors 'none'",
      )
    },
  )

  test('contains no inline script or style', async () => {
    const html = await (await shop.request('/admin')).text()
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>|<style|\sstyle=|\son\w+=/g)).toBeNull()
  })

  test('is read only', async () => {
    expect((await shop.request('/admin', { method: 'POST', body: {} })).status).toBe(405)
  })
})

test('its files are immutable and precompressed; a missing one is not found', async () => {
  const html = await (await shop.request('/admin')).text()
  const [script] = html.match(/\/admin\/assets\/[\w-]+\.js/)!
  const answer = await shop.request(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await shop.request('/admin/assets/missing.js')).status).toBe(404)
})
