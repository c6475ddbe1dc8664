import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { renderMessage } from '#app/mail/message.server.ts'
import { staff, staffAnswers, staffPasskeys, staffSessions } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { codeOf, ownerToken, signInAs, STAFF_PASSWORD, useLink } from '#test/staff-account.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof useLink>>
beforeAll(async () => {
  shop = await testShop({ env: { RATE_LIMITS: 'on' }, connections: 1 })
  owner = await useLink(shop, await ownerToken(shop))
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.pool.query('delete from rate_limits')
  await shop.db.update(staff).set({ totpStep: 0 })
  await shop.db.update(staffSessions).set({ steppedUpAt: sql`now()` })
})

const now = () => codeOf(owner.secret)
const send = (method: string, path: string, body?: object, key: string = randomUUID()) =>
  shop.requestJson(`/api/admin${path}`, {
    method,
    cookie: owner.cookie,
    headers: { 'idempotency-key': key },
    ...(body ? { body } : {}),
  })
const account = async () => (await send('GET', '/account')).data

test('the account shows its second steps and sessions, and ends them', async () => {
  const other = await signInAs(shop, { code: now() })
  const before = await account()
  expect(before).toMatchObject({
    full_name: 'Sadia Anwar',
    has_totp: true,
    recovery_codes_left: 10,
    passkeys: [],
  })
  expect(before.sessions.map((session: { is_this: boolean }) => session.is_this).toSorted()).toEqual([
    false,
    true,
  ])
  const { session_id } = before.sessions.find((session: { is_this: boolean }) => !session.is_this)
  expect((await send('DELETE', `/account/sessions/${session_id}`)).code).toBe(200)
  expect((await shop.requestJson('/api/admin/me', { cookie: other.cookie })).code).toBe(401)
  expect((await send('DELETE', `/account/sessions/${session_id}`)).code).toBe(404)
  await shop.db.update(staff).set({ totpStep: 0 })
  const third = await signInAs(shop, { code: now() })
  await send('DELETE', '/account/sessions')
  expect((await shop.requestJson('/api/admin/me', { cookie: third.cookie })).code).toBe(401)
  expect((await account()).sessions).toHaveLength(1)
})

test('a person changes the own name and email, and signs in with the new email', async () => {
  const role = 4
  const invited = { full_name: 'Bilal Raza', email: 'bilal@shop.example', role_id: role }
  expect((await send('POST', '/staff', invited)).code).toBe(200)
  const save = (email: string) => send('POST', '/account', { full_name: 'Sadia Khan', email })
  expect(await save('bilal@shop.example')).toMatchObject({
    code: 422,
    data: ['This email belongs to another account.'],
  })
  expect(await save('Sadia.Khan@shop.example')).toMatchObject({ code: 200 })
  expect(await account()).toMatchObject({ full_name: 'Sadia Khan', email: 'sadia.khan@shop.example' })
  expect((await send('GET', '/me')).data).toMatchObject({ name: 'Sadia Khan' })
  const { rows } = await shop.pool.query(
    `select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'staff email changed'`,
  )
  expect(rows).toEqual([{ payload: { kind: 'staff email changed', staff_id: 1, to: 'sadia@shop.example' } }])
  const job = { id: '1', created_at: new Date() }
  const mail = await renderMessage(shop.db, shop.shop.settings, rows[0].payload, job)
  expect(mail!.to).toEqual({ name: 'Sadia Khan', address: 'sadia@shop.example' })
  expect((await signInAs(shop, { code: now() })).code).toBe(401)
  expect((await signInAs(shop, { code: now(), email: 'sadia.khan@shop.example' })).code).toBe(200)
  await save('sadia@shop.example')
})

test('two tabs edit the own name: the second is refused with what the first has saved', async () => {
  const { full_name, email, version } = await account()
  const save = (name: string, loaded?: string) =>
    send('POST', '/account', { full_name: name, email, version: loaded })
  const first = await save('Sadia Malik', version)
  expect(first).toMatchObject({ code: 200, data: { version: (await account()).version } })
  expect(await save('Sadia Iqbal', version)).toMatchObject({
    code: 409,
    message: 'You changed your name or email in another tab or on another device.',
    data: { current: { full_name: 'Sadia Malik', email, version: first.data.version } },
  })
  expect(await account()).toMatchObject({ full_name: 'Sadia Malik' })
  expect(await save(full_name, first.data.version)).toMatchObject({ code: 200 })
})

test('step-up accepts a code once and shares the limit of wrong codes with sign-in', async () => {
  await shop.db.update(staffSessions).set({ steppedUpAt: sql`now() - interval '11 minutes'` })
  expect((await send('POST', '/account/recovery-codes')).data).toEqual({ step_up: true })
  const code = now()
  expect((await send('POST', '/step-up', { code })).code).toBe(200)
  expect((await send('POST', '/step-up', { code })).code).toBe(422)
  expect((await send('POST', '/account/recovery-codes')).code).toBe(200)
  await shop.pool.query('delete from rate_limits')
  for (let n = 0; n < 5; n++) expect((await send('POST', '/step-up', { code: '000000' })).code).toBe(422)
  expect((await signInAs(shop, { code: now() })).code).toBe(429)
})

test('a repeated request, whose code is not checked, does not reset the count of wrong codes', async () => {
  const right = [{ code: now() }, randomUUID()] as const
  const statusOf = async (...given: [body: object, key?: string]) =>
    (await send('POST', '/step-up', ...given)).code
  expect(await statusOf(...right)).toBe(200)
  for (let n = 0; n < 4; n++) expect(await statusOf({ code: '000000' })).toBe(422)
  expect(await statusOf(...right)).toBe(200)
  expect(await statusOf({ code: '000000' })).toBe(429)
})

test('a right code and a changed password reset the count', async () => {
  const change = { old_password: STAFF_PASSWORD, password: STAFF_PASSWORD }
  for (const [path, right] of [
    ['/step-up', { code: now() }],
    ['/account/password', change],
  ] as const) {
    for (let n = 0; n < 4; n++) expect((await send('POST', '/step-up', { code: '000000' })).code).toBe(422)
    expect((await send('POST', path, right)).code).toBe(200)
  }
  for (let n = 0; n < 5; n++) expect((await send('POST', '/step-up', { code: '000000' })).code).toBe(422)
})

test('new recovery codes void the old ones and are not stored as text', async () => {
  const { data } = await send('POST', '/account/recovery-codes')
  expect(data.recovery_codes).toHaveLength(10)
  expect((await signInAs(shop, { code: owner.data.recovery_codes[1] })).code).toBe(422)
  expect((await signInAs(shop, { code: data.recovery_codes[0] })).code).toBe(200)
  expect((await account()).recovery_codes_left).toBe(9)
  expect(JSON.stringify(await shop.db.select().from(staffAnswers))).not.toContain(data.recovery_codes[1])
})

test('a used code of an app is accepted no second time by saving its key again', async () => {
  const { totp_secret: key } = (await send('GET', '/account/totp')).data
  const save = (code: string) => send('POST', '/account/totp', { totp_secret: key, code })
  const code = codeOf(key)
  expect((await save(code)).code).toBe(200)
  owner.secret = key
  expect((await save(code)).code).toBe(422)
  expect((await save(codeOf(key, Date.now() - 30_000))).code).toBe(422)
  expect((await signInAs(shop, { code })).code).toBe(422)
})

test('a new password needs the old one and ends the other sessions', async () => {
  const other = await signInAs(shop, { code: now() })
  const password = 'four cups of green tea'
  const change = (old_password: string, next: string) =>
    send('POST', '/account/password', { old_password, password: next })
  expect(await change('not the old one', password)).toMatchObject({
    code: 422,
    fields: { old_password: 'Your old password is not correct.' },
  })
  expect((await change(STAFF_PASSWORD, 'qwerty123456')).code).toBe(422)
  expect((await change(STAFF_PASSWORD, password)).code).toBe(200)
  expect((await shop.requestJson('/api/admin/me', { cookie: other.cookie })).code).toBe(401)
  await shop.db.update(staff).set({ totpStep: 0 })
  expect((await signInAs(shop, { code: now() })).code).toBe(401)
  expect((await signInAs(shop, { code: now(), password })).code).toBe(200)
})

test('the only second step cannot be removed', async () => {
  const hasPasskeys = async () => (await send('GET', '/me')).data.has_passkeys
  expect(await hasPasskeys()).toBe(false)
  expect((await send('DELETE', '/account/totp')).code).toBe(409)
  await shop.db.insert(staffPasskeys).values({ id: 'key-1', staffId: 1, publicKey: 'AA', name: 'Phone' })
  expect(await hasPasskeys()).toBe(true)
  expect((await send('DELETE', '/account/totp')).code).toBe(200)
  expect((await send('DELETE', '/account/passkeys/key-1')).code).toBe(409)
  const { data } = await send('GET', '/account/totp')
  expect((await send('POST', '/account/totp', { totp_secret: data.totp_secret, code: '000000' })).code).toBe(
    422,
  )
  const code = codeOf(data.totp_secret)
  expect((await send('POST', '/account/totp', { totp_secret: data.totp_secret, code })).code).toBe(200)
  owner.secret = data.totp_secret
  expect((await send('DELETE', '/account/passkeys/key-1')).code).toBe(200)
  expect(await account()).toMatchObject({ has_totp: true, passkeys: [] })
})

test('many changes of one account at once wait for each other and do not deadlock', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('DELETE', '/account/totp')))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([409]))
})

test('the demo owner gets no way to sign in', async () => {
  const { data } = await send('GET', '/account/totp')
  await shop.db.update(staff).set({ isDemo: true })
  onTestFinished(async () => {
    await shop.db.update(staff).set({ isDemo: false })
  })
  const passkey = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    clientExtensionResults: {},
  }
  const code = codeOf(data.totp_secret)
  for (const [path, body] of [
    ['/account/passkeys', { name: 'Phone', passkey }],
    ['/account/totp', { totp_secret: data.totp_secret, code }],
    ['/account/recovery-codes'],
  ] as const)
    expect(await send('POST', path, body)).toMatchObject({
      code: 403,
      message: 'Make your own account first: you are looking around.',
    })
})

test('new recovery codes that are made at the same time void each other', async () => {
  shop.pool.options.max = 4
  const other = await shop.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
  })
  await other.query('begin')
  await other.query('select from staff for no key update')
  const made = [1, 2].map(() => send('POST', '/account/recovery-codes'))
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(2)
  await other.query('commit')
  expect((await Promise.all(made)).map(({ code }) => code)).toEqual([200, 200])
  expect((await account()).recovery_codes_left).toBe(10)
})
