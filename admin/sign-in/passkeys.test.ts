import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPasskeys } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { ownerToken, STAFF_PASSWORD, staffCookieOf } from '#test/staff-account.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

const ORIGIN = 'http://localhost'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** An authenticator in software, as WebAuthn describes it: ES256, user verified. */
function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  return { id, privateKey, publicKey, counter: 0 }
}
type Authenticator = ReturnType<typeof authenticator>

function clientData(type: string, challenge: string, origin: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(flags: number, counter: number, more: Uint8Array = Buffer.alloc(0)) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256('localhost'), Buffer.from([flags]), count, more])
}

function register({ id, publicKey }: Authenticator, challenge: string, origin = ORIGIN) {
  const attestationObject = isoCBOR.encode(
    new Map<string, any>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authenticatorData(0x45, 0, attested(id, publicKey)))],
    ]),
  )
  return {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(attestationObject),
    },
  }
}

function attested(id: Buffer, publicKey: KeyObject) {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const bytes = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'))
  const cose = isoCBOR.encode(
    new Map<number, any>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
}

function assert(key: Authenticator, challenge: string, origin = ORIGIN) {
  key.counter += 1
  const client = clientData('webauthn.get', challenge, origin)
  const data = authenticatorData(0x05, key.counter)
  return {
    id: base64url(key.id),
    rawId: base64url(key.id),
    type: 'public-key',
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
    },
  }
}

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
