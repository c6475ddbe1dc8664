import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

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

  test('leaves what sticks to the lower edge above the keyboard', async () => {
    expect(await (await shop.request('/admin')).text()).toMatch(
      /<meta\s+name="viewport"\s+content="[^"]*\binteractive-widget=resizes-content"/,
    )
  })

  test('is read only', async () => {
    expect((await shop.request('/admin', { method: 'POST', body: {} })).status).toBe(405)
  })
})

describe('the sign-in', () => {
  const open = async (query: string, cookie?: string) => {
    const { status, headers } = await shop.request(`/admin/sign-in${query}`, { cookie })
    return [status, headers.get('location'), headers.get('cache-control')]
  }

  test('leads on who is signed in', async () => {
    const { cookie } = await staffOf(shop, 'packer')
    expect(await open('', cookie)).toEqual([302, '/admin', 'no-store'])
    expect(await open('?from=%2Forders%3Ftab%3Dall', cookie)).toEqual([
      302,
      '/admin/orders?tab=all',
      'no-store',
    ])
    expect(await open('?from=%2F%2Fevil.example', cookie)).toEqual([302, '/admin', 'no-store'])
    expect(await open('?from=%2F..%2F%2Fevil.example%0d%0aa:b', cookie)).toEqual([302, '/admin', 'no-store'])
  })

  test('is shown to others, and until the second factor is given', async () => {
    const { cookie } = await staffOf(shop, 'caller')
    expect(await open('?from=%2Forders')).toEqual([200, null, 'no-store'])
    await shop.pool.query("update staff_sessions set stage = 'password'")
    expect(await open('?from=%2Forders', cookie)).toEqual([200, null, 'no-store'])
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
