import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, staff, staffSessions } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { codeOf, ownerToken, signInAs, STAFF_PASSWORD, useLink } from '#test/staff-account.ts'
import { deviceName } from './devices.server.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof useLink>>
beforeAll(async () => {
  shop = await testShop({ env: { RATE_LIMITS: 'on' } })
  owner = await useLink(shop, await ownerToken(shop))
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.pool.query('delete from rate_limits')
  await shop.db.update(staff).set({ totpStep: 0, disabledAt: null })
})

const now = () => codeOf(owner.secret)
const me = (cookie?: string) => shop.requestJson('/api/admin/me', { cookie })
const firstStep = (email: string, password: string, from?: string) =>
  shop.request('/api/admin/sign-in', { body: { email, password }, ...(from ? { from } : {}) })
const mails = async () =>
  (await shop.pool.query('select payload from graphile_worker._private_jobs')).rows.map(
    ({ payload }) => payload,
  )

test('two steps sign in, each with a new token; the first one opens nothing', async () => {
  const code = now()
  const signedIn = await signInAs(shop, { code })
  expect(signedIn).toMatchObject({ code: 200, data: { full_name: 'Sadia Anwar' } })
  expect((await me(signedIn.cookie)).data.name).toBe('Sadia Anwar')
  expect((await me(signedIn.half)).code).toBe(401)
  expect(signedIn.half).not.toBe(signedIn.cookie)
  const again = await signInAs(shop, { code })
  expect(again.code).toBe(422)
  expect((await me(again.half)).code).toBe(401)
  expect(signedIn.second.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^nayab_staff=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/),
  ])
})

test('under https the cookie has the prefix that only this host can set', async () => {
  const plain = shop.shop.settings.SHOP_URL
  shop.shop.settings.SHOP_URL = 'https://shop.example'
  const first = await firstStep('sadia@shop.example', STAFF_PASSWORD)
  shop.shop.settings.SHOP_URL = plain
  expect(first.headers.getSetCookie()[0]).toMatch(
    /^__Host-nayab_staff=.*; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a code is accepted once, also when it is sent twice at the same time', async () => {
  const code = now()
  const raced = await Promise.all([signInAs(shop, { code }), signInAs(shop, { code })])
  expect(raced.map((answer) => answer.code).toSorted()).toEqual([200, 422])
  expect((await signInAs(shop, { code })).code).toBe(422)
})

test('a recovery code signs in once', async () => {
  const [code] = owner.data.recovery_codes
  const raced = await Promise.all([signInAs(shop, { code }), signInAs(shop, { code: code.toUpperCase() })])
  expect(raced.map((answer) => answer.code).toSorted()).toEqual([200, 422])
  expect((await signInAs(shop, { code })).code).toBe(422)
})

test('five wrong codes are checked in 15 minutes, over any number of sign-ins', async () => {
  for (let n = 0; n < 5; n++) expect((await signInAs(shop, { code: '000000' })).code).toBe(422)
  expect((await signInAs(shop, { code: now() })).code).toBe(429)
})

test('unknown e-mail, wrong password and disabled account: one answer after the same work', async () => {
  const bodies = new Set<string>()
  const costs = new Map<string, number[]>()
  const attempt = async (kind: string, email: string, password: string) => {
    const before = process.cpuUsage()
    const answer = await firstStep(email, password, `10.0.${costs.size}.${costs.get(kind)?.length ?? 0}`)
    const { user, system } = process.cpuUsage(before)
    costs.set(kind, [...(costs.get(kind) ?? []), user + system])
    expect(answer.status).toBe(401)
    bodies.add(await answer.text())
  }
  for (let n = 0; n < 5; n++) {
    await attempt('unknown', `nobody${n}@shop.example`, STAFF_PASSWORD)
    await attempt('wrong', 'sadia@shop.example', 'not the right one')
  }
  await shop.db.update(staff).set({ disabledAt: sql`now()` })
  for (let n = 0; n < 5; n++) await attempt('disabled', 'sadia@shop.example', STAFF_PASSWORD)
  expect(bodies.size).toBe(1)
  // Argon2 takes most of the processor time of an attempt, so an attempt without it would take a fraction.
  const least = (kind: string) => Math.min(...costs.get(kind)!)
  expect(least('unknown')).toBeGreaterThan(least('wrong') / 2)
  expect(least('disabled')).toBeGreaterThan(least('wrong') / 2)
})

test('wrong passwords are limited by e-mail and address', async () => {
  for (let n = 0; n < 10; n++) expect((await firstStep('sadia@shop.example', 'not right')).status).toBe(401)
  expect((await firstStep('sadia@shop.example', STAFF_PASSWORD)).status).toBe(429)
  expect((await firstStep('sadia@shop.example', STAFF_PASSWORD, '10.9.9.9')).status).toBe(200)
})

test('disabling an account between the steps refuses the second one and ends every session', async () => {
  const signedIn = await signInAs(shop, { code: now() })
  const half = (await firstStep('sadia@shop.example', STAFF_PASSWORD)).headers
    .getSetCookie()[0]!
    .split(';')[0]!
  await shop.db.update(staff).set({ disabledAt: sql`now()` })
  expect((await me(signedIn.cookie)).code).toBe(401)
  const second = await shop.requestJson('/api/admin/sign-in/code', { body: { code: now() }, cookie: half })
  expect(second.code).toBe(401)
})

test('the wait between the steps is 15 minutes at most', async () => {
  const half = (await firstStep('sadia@shop.example', STAFF_PASSWORD)).headers
    .getSetCookie()[0]!
    .split(';')[0]!
  await shop.db
    .update(staffSessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(staffSessions.stage, 'password'))
  expect(
    (await shop.requestJson('/api/admin/sign-in/code', { body: { code: now() }, cookie: half })).code,
  ).toBe(401)
})

test('a sign-in from a new device sends a mail, one from a known device does not', async () => {
  await shop.pool.query('delete from graphile_worker._private_jobs')
  await signInAs(shop, { code: now() })
  expect(await mails()).toEqual([])
  await shop.db.update(staff).set({ totpStep: 0 })
  await signInAs(shop, { code: now(), device_id: 'another-device' })
  expect(await mails()).toEqual([{ kind: 'new staff device', staff_id: 1, device: 'A browser' }])
  await shop.db.update(staff).set({ totpStep: 0 })
  await signInAs(shop, { code: now(), device_id: 'another-device' })
  expect(await mails()).toHaveLength(1)
})

test('signing out ends the session and removes the cookie', async () => {
  const { cookie } = await signInAs(shop, { code: now() })
  const answer = await shop.request('/api/admin/sign-out', { method: 'POST', cookie })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^nayab_staff=; Path=\/; Max-Age=0/)
  expect((await me(cookie)).code).toBe(401)
})

test('a page of one person does not sign out the next one', async () => {
  const { cookie } = await signInAs(shop, { code: now() })
  const { staff_id } = (await me(cookie)).data
  const signOutAs = (id: number) =>
    shop.request('/api/admin/sign-out', { method: 'POST', cookie, headers: { 'if-staff': String(id) } })
  const former = await signOutAs(staff_id + 1)
  expect([former.status, former.headers.getSetCookie()]).toEqual([200, []])
  expect((await me(cookie)).code).toBe(200)
  expect((await signOutAs(staff_id)).status).toBe(200)
  expect((await me(cookie)).code).toBe(401)
})

test('another site cannot sign in or out, and each sign-in is in the audit log', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const body = { email: 'sadia@shop.example', password: STAFF_PASSWORD }
  expect((await shop.requestJson('/api/admin/sign-in', { body, headers: foreign })).code).toBe(403)
  const before = await shop.db.$count(auditEntries, eq(auditEntries.action, 'staff.sign_in'))
  await signInAs(shop, { code: now() })
  expect(await shop.db.$count(auditEntries, eq(auditEntries.action, 'staff.sign_in'))).toBe(before + 1)
})

test('a browser is named by its system', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/140.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome on Android')
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone')
})
