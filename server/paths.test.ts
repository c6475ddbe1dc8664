import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

test('a call is the same with a trailing slash, and 405 and OPTIONS are too', async () => {
  const [plain, slashed] = [await shop.request('/api/city'), await shop.request('/api/city/')]
  expect([slashed.status, await slashed.text()]).toEqual([200, await plain.text()])
  expect(await shop.requestJson('/api/products/', { body: { page: 1 } })).toMatchObject({
    code: 200,
    current_page: 1,
  })
  expect(await shop.requestJson('/api/user/7/')).toMatchObject({ code: 401 })
  expect(await shop.requestJson('/api/product/no-such-product/')).toMatchObject({
    code: 404,
    message: (await shop.requestJson('/api/product/no-such-product')).message,
  })
  const wrong = await shop.request('/api/city/', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect((await shop.request('/api/city/', { method: 'OPTIONS' })).status).toBe(204)
  expect(await shop.requestJson('/api/nothing/')).toMatchObject({
    code: 404,
    message: 'There is no such call.',
  })
})

test.each(['/', '/shop/', '/images/cup.webp', '/assets/app.js', '/robots.txt', '/healthz'])(
  '%s is only read',
  async (path) => {
    const written = await shop.request(path, { method: 'POST' })
    expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const asked = await shop.request(path, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('allow'), await asked.text()]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      '',
    ])
  },
)

test('a browser that sends a form to a page gets a page, others a text', async () => {
  const send = (accept: string) => shop.request('/shop/', { method: 'POST', headers: { accept } })
  const page = await send('text/html,*/*;q=0.8')
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const text = await page.text()
  expect(text).toContain('<h1>Nothing was sent to the shop.</h1>')
  expect(text).toContain('<a href="">Try again</a>')
  expect(await (await send('*/*')).text()).toBe('Please use GET for this.')
})

test.each(['/assets/none-1a2b3c.js', '/assets/none', '/images/none.webp', '/admin/assets/none.js'])(
  'no cache stores that %s is missing: another node may have it, or this one in a moment',
  async (path) => {
    const answer = await shop.request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)
