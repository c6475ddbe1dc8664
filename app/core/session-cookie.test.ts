import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cities } from '#db/tables/index.ts'
import { PASSWORD, signUp } from '#test/people.ts'
import { cookieOf, testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let ayesha: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL: 'http://shop.example', TRUST_PROXY: '1' } })
  await shop.db.insert(cities).values({ id: 1, name: 'Multan' })
  ayesha = await signUp(shop, 'Ayesha')
})
afterAll(() => shop.drop())

const https = { 'x-forwarded-proto': 'https' }
const logIn = (headers: Record<string, string> = {}) =>
  shop.request('/api/login', { body: { email: ayesha.email, password: PASSWORD }, headers })
const profile = (cookie: string, headers: Record<string, string> = {}) =>
  shop.request(`/api/user/${ayesha.user_id}`, { cookie, headers })

describe('the session cookie', () => {
  test('is bound to the host under https, and has its plain name under http', async () => {
    expect((await logIn(https)).headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-nayab_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect((await logIn()).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nayab_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    ])
  })

  test.each([
    ['HTTPS', true],
    [' https ', true],
    ['http, https', true],
    ['https, http', false],
    ['', false],
    ['httpsx', false],
  ])('X-Forwarded-Proto: "%s" as one trusted proxy leaves it', async (proto, isHttps) => {
    expect(cookieOf(await logIn({ 'x-forwarded-proto': proto }))!.startsWith('__Host-')).toBe(isHttps)
  })

  test('under its plain name opens nothing under https: a subdomain could have planted it', async () => {
    const planted = cookieOf(await logIn())!
    const answer = await profile(planted, https)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    const held = cookieOf(await logIn({ ...https, cookie: planted }))!
    expect((await profile(`${planted}; ${held}`, https)).status).toBe(200)
    expect((await profile(planted)).status).toBe(200)
  })

  test('a login by https stays valid when the shop is reached by http again', async () => {
    const cookie = cookieOf(await logIn(https))!
    const answer = await profile(cookie)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })

  test('of two cookies the one of https counts, in any order, and a logout removes both', async () => {
    const plain = cookieOf(await logIn())!
    const secure = cookieOf(await logIn(https))!
    const planted = 'nayab_session=' + 'x'.repeat(43)
    expect((await profile(`${planted}; ${secure}`, https)).status).toBe(200)
    expect((await profile(`${plain}; __Host-nayab_session=${'x'.repeat(43)}`, https)).status).toBe(401)

    const out = await shop.request('/api/logout', {
      method: 'POST',
      cookie: `${plain}; ${secure}`,
      headers: https,
    })
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-nayab_session=; Path=\/; Max-Age=0;.*Secure$/),
    ])
    expect((await profile(secure, https)).status).toBe(401)
    expect((await profile(plain)).status).toBe(401)
  })

  test('without trusted proxies a header cannot select the other name', async () => {
    shop.shop.settings.TRUST_PROXY = 0
    expect(cookieOf(await logIn(https))).toMatch(/^nayab_session=/)
    shop.shop.settings.TRUST_PROXY = 1
  })
})
