import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPasskeys } from '#db/tables/index.ts'
import { assert, authenticator, base64url, register } from '#test/authenticator.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { ownerToken, passkeyRequest, STAFF_PASSWORD, staffCookieOf } from '#test/staff-account.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

const post = (path: string, body: object = {}, cookie?: string) =>
  shop.request(`/api/admin${path}`, { body, cookie, headers: { host: 'localhost' } })
const challengeOf = async (path: string, body?: object, cookie?: string) =>
  ((await (await post(path, body, cookie)).json()) as any).data.challenge as string

const key = authenticator()

test('an owner is set up with a passkey, which then signs in alone, each challenge once', async () => {
  const token = await ownerToken(shop)
  const person = { token, full_name: 'Sadia Anwar', email: 'sadia@shop.example' }
  const challenge = await challengeOf('/setup/passkey-options', person)
  const send = (passkey: object) => post('/setup', { ...person, password: STAFF_PASSWORD, passkey })
  expect((await send(register(key, challenge, { origin: 'http://evil.example' }))).status).toBe(422)
  expect((await send(register(key, await challengeOf('/setup/passkey-options', person)))).status).toBe(200)

  const { challenge: request, cookie: browser } = await passkeyRequest(shop)
  const signed = assert(key, request)
  const signedIn = await post('/sign-in/passkey', { passkey: signed }, browser)
  expect(signedIn.status).toBe(200)
  const cookie = staffCookieOf(signedIn)
  expect((await shop.requestJson('/api/admin/me', { cookie })).data.name).toBe('Sadia Anwar')
  expect((await post('/sign-in/passkey', { passkey: signed }, browser)).status).toBe(401)
  expect(await shop.db.$count(staffPasskeys)).toBe(1)

  const step = async (passkey: object) =>
    shop.requestJson('/api/admin/step-up', {
      cookie,
      body: { passkey },
      headers: { host: 'localhost', 'idempotency-key': randomUUID() },
    })
  expect((await step(assert(key, await challengeOf('/step-up/passkey-options', {}, cookie)))).code).toBe(200)
  expect((await step(signed)).code).toBe(422)
})

test('another key, another site, a made-up challenge and a copied authenticator are refused', async () => {
  const statusOf = async (sign: (challenge: string) => object) => {
    const { challenge, cookie } = await passkeyRequest(shop)
    return (await post('/sign-in/passkey', { passkey: sign(challenge) }, cookie)).status
  }
  const refused = [
    (challenge: string) => assert({ ...authenticator(), id: key.id }, challenge),
    (challenge: string) => assert(authenticator(), challenge),
    (challenge: string) => assert(key, challenge, { origin: 'http://evil.example' }),
    () => assert(key, base64url(randomBytes(32))),
    (challenge: string) => assert({ ...key, counter: 0 }, challenge),
  ]
  for (const sign of refused) expect(await statusOf(sign)).toBe(401)
  expect(await statusOf((challenge) => assert({ ...key, counter: 9 }, challenge))).toBe(200)
})
