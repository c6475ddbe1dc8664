import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPasskeys } from '#db/tables/index.ts'
import { assert, authenticator, base64url, register } from '#test/authenticator.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { ownerToken, STAFF_PASSWORD, staffCookieOf } from '#test/staff-account.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

const post = (path: string, body: object = {}) =>
  shop.request(`/api/admin${path}`, { body, headers: { host: 'localhost' } })
const challengeOf = async (path: string, body?: object) =>
  ((await (await post(path, body)).json()) as any).data.challenge as string

const key = authenticator()

test('an owner is set up with a passkey, which then signs in alone, each challenge once', async () => {
  const token = await ownerToken(shop)
  const person = { token, full_name: 'Sadia Anwar', email: 'sadia@shop.example' }
  const challenge = await challengeOf('/setup/passkey-options', person)
  const send = (passkey: object) => post('/setup', { ...person, password: STAFF_PASSWORD, passkey })
  expect((await send(register(key, challenge, 'http://evil.example'))).status).toBe(422)
  expect((await send(register(key, await challengeOf('/setup/passkey-options', person)))).status).toBe(200)

  const request = await challengeOf('/sign-in/passkey-options')
  const signed = assert(key, request)
  const signedIn = await post('/sign-in/passkey', { passkey: signed })
  expect(signedIn.status).toBe(200)
  const cookie = staffCookieOf(signedIn)
  expect((await shop.requestJson('/api/admin/me', { cookie })).data.name).toBe('Sadia Anwar')
  expect((await post('/sign-in/passkey', { passkey: signed })).status).toBe(401)
  expect(await shop.db.$count(staffPasskeys)).toBe(1)

  const step = async (passkey: object) =>
    shop.requestJson('/api/admin/step-up', {
      cookie,
      body: { passkey },
      headers: { host: 'localhost', 'idempotency-key': randomUUID() },
    })
  expect((await step(assert(key, await challengeOf('/sign-in/passkey-options')))).code).toBe(200)
  expect((await step(signed)).code).toBe(422)
})

test('another key, another site, a made-up challenge and a copied authenticator are refused', async () => {
  const request = () => challengeOf('/sign-in/passkey-options')
  const refused = [
    assert({ ...authenticator(), id: key.id }, await request()),
    assert(authenticator(), await request()),
    assert(key, await request(), 'http://evil.example'),
    assert(key, base64url(randomBytes(32))),
    assert({ ...key, counter: 0 }, await request()),
  ]
  for (const passkey of refused) expect((await post('/sign-in/passkey', { passkey })).status).toBe(401)
  expect(
    (await post('/sign-in/passkey', { passkey: assert({ ...key, counter: 9 }, await request()) })).status,
  ).toBe(200)
})
