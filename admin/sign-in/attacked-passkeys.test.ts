import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assert, authenticator, register } from '#test/authenticator.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { codeOf, ownerToken, passkeyRequest, signInAs, useLink } from '#test/staff-account.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof useLink>>
let key: ReturnType<typeof authenticator>
beforeAll(async () => {
  shop = await testShop({ connections: 1 })
  owner = await useLink(shop, await ownerToken(shop))
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.pool.query('delete from staff_passkeys')
  await shop.pool.query(`update staff set disabled_at = null`)
  key = authenticator()
  expect((await addPasskey(key, owner.cookie!)).code).toBe(200)
})

const post = (path: string, body?: object, cookie?: string, host = 'localhost') =>
  shop.requestJson(`/api/admin${path}`, {
    method: 'POST',
    ...(body ? { body } : {}),
    cookie,
    headers: { host, 'idempotency-key': randomUUID() },
  })
const challengeOf = async (path: string, cookie: string) =>
  (await post(`${path}/passkey-options`, undefined, cookie)).data.challenge as string
const signIn = (passkey: object, cookie?: string, host?: string) =>
  post('/sign-in/passkey', { passkey }, cookie, host)
const stepUp = (passkey: object, cookie = owner.cookie) => post('/step-up', { passkey }, cookie)
async function addPasskey(made: ReturnType<typeof authenticator>, cookie: string) {
  const passkey = register(made, await challengeOf('/account', cookie))
  return post('/account/passkeys', { name: 'Phone', passkey }, cookie)
}

/** All that a passkey may change. */
async function state() {
  const { rows } = await shop.pool.query(`select
    (select array_agg(row(id, stepped_up_at)::text order by id) from staff_sessions) as sessions,
    (select array_agg(row(id, counter)::text order by id) from staff_passkeys) as passkeys,
    (select max(id)::int from audit_entries) as entries`)
  return rows[0]
}

/** Expects that each attempt has this code and changes nothing. */
async function expectRefused(code: number, attempts: (() => Promise<{ code: number }>)[]) {
  for (const attempt of attempts) {
    const before = await state()
    expect((await attempt()).code).toBe(code)
    expect(await state()).toEqual(before)
  }
}

/** Each signs a challenge of its own, because a refused one is used up. */
async function expectRefusedSignIns(attempts: ((challenge: string) => object)[]) {
  for (const attempt of attempts) {
    const { challenge, cookie } = await passkeyRequest(shop)
    await expectRefused(401, [() => signIn(attempt(challenge), cookie)])
  }
}

test('of one assertion sent ten times at once one signs in; later it opens nothing', async () => {
  const { challenge, cookie } = await passkeyRequest(shop)
  const signed = assert(key, challenge)
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(signed, cookie)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(401)])
  await expectRefused(401, [() => signIn(signed, cookie)])
  await expectRefused(422, [() => stepUp(signed)])

  const again = assert(key, await challengeOf('/step-up', owner.cookie!))
  expect((await stepUp(again)).code).toBe(200)
  await expectRefused(422, [() => stepUp(again)])
})

test('a challenge is used up by its first try, also by a refused one', async () => {
  const wrong = { ...authenticator(), id: key.id }
  for (const refused of [wrong, authenticator()]) {
    const { challenge, cookie } = await passkeyRequest(shop)
    await expectRefused(401, [
      () => signIn(assert(refused, challenge), cookie),
      () => signIn(assert(key, challenge), cookie),
    ])
    const own = await challengeOf('/step-up', owner.cookie!)
    await expectRefused(422, [() => stepUp(assert(refused, own)), () => stepUp(assert(key, own))])
  }
  const added = await challengeOf('/account', owner.cookie!)
  const send = (origin: string) =>
    post(
      '/account/passkeys',
      { name: 'Mine', passkey: register(authenticator(), added, { origin }) },
      owner.cookie,
    )
  await expectRefused(422, [() => send('http://evil.example'), () => send('http://localhost')])
})

test('who signed for a challenge that is used up is asked for the passkey once more', async () => {
  const { challenge, cookie } = await passkeyRequest(shop)
  const signed = assert(key, challenge)
  await signIn(signed, cookie)
  const again = 'Please use your passkey once more.'
  expect(await signIn(signed, cookie)).toMatchObject({ code: 401, message: again })
  const own = await challengeOf('/step-up', owner.cookie!)
  expect(await stepUp(assert(authenticator(), own))).toMatchObject({
    code: 422,
    message: 'This passkey is not one of yours.',
  })
  expect(await stepUp(assert(key, own))).toMatchObject({ code: 422, message: again })
})

test('a challenge is for the browser, the session and the purpose that it was made for', async () => {
  const [mine, theirs] = [await passkeyRequest(shop), await passkeyRequest(shop)]
  const sign = () => assert(key, mine.challenge)
  await expectRefused(401, [() => signIn(sign()), () => signIn(sign(), theirs.cookie)])
  await expectRefused(422, [() => stepUp(sign()), () => stepUp(sign(), `${owner.cookie}; ${mine.cookie}`)])
  const tab = await passkeyRequest(shop, { cookie: mine.cookie })
  expect([tab.cookie, (await signIn(sign(), tab.cookie)).code]).toEqual([mine.cookie, 200])

  await shop.pool.query('update staff set totp_step = 0')
  const { cookie: other } = await signInAs(shop, { code: codeOf(owner.secret) })
  for (const path of ['/step-up', '/account']) {
    const challenge = await challengeOf(path, owner.cookie!)
    await expectRefused(422, [() => stepUp(assert(key, challenge), other)])
    await expectRefused(401, [() => signIn(assert(key, challenge), owner.cookie)])
    const passkey = register(authenticator(), challenge)
    await expectRefused(422, [() => post('/account/passkeys', { name: 'Mine', passkey }, other)])
  }
  const passkey = register(authenticator(), (await passkeyRequest(shop)).challenge)
  await expectRefused(422, [() => post('/account/passkeys', { name: 'Mine', passkey }, owner.cookie)])
})

test('a challenge expires', async () => {
  const { challenge, cookie } = await passkeyRequest(shop)
  const ofSession = await challengeOf('/step-up', owner.cookie!)
  await shop.pool.query(`update staff_challenges set expires_at = expires_at - interval '10 minutes'`)
  await expectRefused(401, [() => signIn(assert(key, challenge), cookie)])
  await expectRefused(422, [() => stepUp(assert(key, ofSession))])
})

test('what made a passkey does not sign in, and a signature makes no passkey', async () => {
  const { challenge, cookie } = await passkeyRequest(shop)
  await expectRefused(422, [() => signIn(register(key, challenge), cookie)])
  await expectRefusedSignIns([
    (asked) => assert(key, asked, { type: 'webauthn.create' }),
    (asked) => {
      const made = register(key, asked)
      return { ...made, response: { ...assert(key, asked).response, ...made.response } }
    },
  ])
  const own = await challengeOf('/account', owner.cookie!)
  const passkey = assert(authenticator(), own)
  await expectRefused(422, [() => post('/account/passkeys', { name: 'Mine', passkey }, owner.cookie)])
})

test('a counter that stands still or goes backwards is that of a copy', async () => {
  const { challenge, cookie } = await passkeyRequest(shop)
  expect((await signIn(assert({ ...key, counter: 9 }, challenge), cookie)).code).toBe(200)
  for (const counter of [9, 8, -1]) {
    const next = await passkeyRequest(shop)
    await expectRefused(401, [() => signIn(assert({ ...key, counter }, next.challenge), next.cookie)])
  }
})

test('an assertion without its person, a changed one and that of another are refused', async () => {
  await expectRefusedSignIns([
    (challenge) => assert(key, challenge, { flags: 0x00 }),
    (challenge) => assert(key, challenge, { flags: 0x01 }),
    (challenge) => {
      const signed = assert(key, challenge)
      const authenticatorData = signed.response.authenticatorData.slice(0, -1) + 'A'
      return { ...signed, response: { ...signed.response, authenticatorData } }
    },
    (challenge) => assert({ ...authenticator(), id: key.id }, challenge),
  ])
  const { rows } = await shop.pool.query(`insert into staff (email, full_name, role_id)
    values ('bilal@shop.example', 'Bilal Raza', 4) returning id`)
  await shop.pool.query('update staff_passkeys set staff_id = $1', [rows[0].id])
  const own = await challengeOf('/step-up', owner.cookie!)
  await expectRefused(422, [() => stepUp(assert(key, own))])
})

test('the passkey of a disabled account opens nothing', async () => {
  const { challenge, cookie } = await passkeyRequest(shop)
  const own = await challengeOf('/step-up', owner.cookie!)
  await shop.pool.query('update staff set disabled_at = now()')
  await expectRefused(401, [
    () => signIn(assert(key, challenge), cookie),
    () => stepUp(assert(key, own)),
    () => post('/step-up/passkey-options', undefined, owner.cookie),
  ])
})

test('another host, whether of the signature or of the request, is refused', async () => {
  const evil = { origin: 'http://evil.example', rpId: 'evil.example' }
  const signInWith = async (site: object, host?: string) => {
    const { challenge, cookie } = await passkeyRequest(shop, { host: 'evil.example' })
    return signIn(assert(key, challenge, site), cookie, host)
  }
  await expectRefused(401, [
    () => signInWith({ origin: evil.origin }),
    () => signInWith({ rpId: evil.rpId }),
    () => signInWith(evil, 'evil.example'),
    () => signInWith({ origin: 'https://localhost' }),
    () => signInWith({ origin: 'http://localhost:81' }),
    () => signInWith(evil, 'evil.example\\@localhost'),
    () => signInWith({}, '[::'),
  ])
  expect((await signInWith({ origin: 'http://localhost:8080' }, 'localhost:8080')).code).toBe(200)
})

test('under https only the address of the shop counts', async () => {
  const https = await testShop({ env: { SHOP_URL: 'https://shop.example' } })
  try {
    const { cookie } = await useLink(https, await ownerToken(https))
    const headers = () => ({ host: 'shop.example', 'idempotency-key': randomUUID() })
    const send = (path: string, body: object, sender = cookie) =>
      https.requestJson(`/api/admin${path}`, { body, cookie: sender, headers: headers() })
    const addPasskeyOf = async (from: { origin: string; rpId: string }) => {
      const { challenge } = (await send('/account/passkey-options', {})).data
      return send('/account/passkeys', { name: 'Phone', passkey: register(key, challenge, from) })
    }
    const site = { origin: 'https://shop.example', rpId: 'shop.example' }
    const others = [
      { ...site, origin: 'https://evil.shop.example' },
      { ...site, origin: 'http://shop.example' },
      { ...site, rpId: 'example' },
      { origin: 'http://localhost', rpId: 'localhost' },
    ]
    for (const other of others) expect((await addPasskeyOf(other)).code).toBe(422)
    expect((await addPasskeyOf(site)).code).toBe(200)
    const signInWith = async (from: object) => {
      const { challenge, cookie: asking } = await passkeyRequest(https, { host: 'localhost' })
      expect(asking).toMatch(/^__Host-/)
      return send('/sign-in/passkey', { passkey: assert(key, challenge, from) }, asking)
    }
    for (const other of others) expect((await signInWith(other)).code).toBe(401)
    expect((await signInWith(site)).code).toBe(200)
  } finally {
    await https.drop()
  }
})
