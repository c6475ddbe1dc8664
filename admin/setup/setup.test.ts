import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { CHANGES_CHANNEL, EVERY_PAGE } from '#app/core/write.server.ts'
import { auditEntries, customers, staff, staffLinks } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { codeOf, ownerToken, STAFF_PASSWORD, useLink } from '#test/staff-account.ts'
import { replaceLink, requireLink } from './links.server.ts'
import { newOwnerLink, removeUsedLink } from './owner-link.server.ts'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'nayab-owner-'))
beforeEach(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
})
afterEach(() => shop.drop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (token: string) => shop.requestJson('/api/admin/setup/open', { body: { token } })
const lookAround = (token: string) => shop.request('/api/admin/setup/look-around', { body: { token } })
const me = (cookie?: string) => shop.requestJson('/api/admin/me', { cookie })

test('the link of the first start makes the owner, once', async () => {
  await saveBuiltInRoles(shop.db)
  const link = (await newOwnerLink(shop.shop, 'http://localhost:4000'))!
  expect(link).toMatch(/^http:\/\/localhost:4000\/admin\/setup#[\w-]{43}$/)
  const file = join(folder, 'owner-link.txt')
  expect(readFileSync(file, 'utf8')).toBe(`${link}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const token = link.split('#')[1]!
  expect((await open(token)).data).toMatchObject({ kind: 'setup', role: 'Owner', can_look_around: false })
  const made = await useLink(shop, token)
  expect(made.code).toBe(200)
  expect(new Set(made.data.recovery_codes).size).toBe(10)
  expect(made.data.recovery_codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect((await me(made.cookie)).data).toMatchObject({ name: 'Sadia Anwar', role: 'Owner', is_demo: false })
  expect(existsSync(file)).toBe(false)
  const stored = JSON.stringify([
    await shop.db.select().from(staff),
    (await shop.pool.query('select * from staff_recovery_codes')).rows,
    await shop.db.select().from(auditEntries),
  ])
  expect(stored).not.toContain(STAFF_PASSWORD)
  expect(stored).not.toContain(made.data.recovery_codes[0])

  expect(await useLink(shop, token)).toMatchObject({
    code: 409,
    message: 'This link has already been used. If that was you, please sign in.',
  })
  expect(await newOwnerLink(shop.shop, 'http://localhost:4000')).toBe(null)
  expect(await shop.db.$count(auditEntries, eq(auditEntries.action, 'staff.setup'))).toBe(1)
})

test('a browser that opens a link again gets the same key, which the link alone does not give', async () => {
  const token = await ownerToken(shop)
  const keyFor = async (device_id?: string, link = token): Promise<string> => {
    const opened = await shop.requestJson('/api/admin/setup/open', { body: { token: link, device_id } })
    return opened.data.totp_secret
  }
  const key = await keyFor('phone')
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(await keyFor('phone')).toBe(key)
  const others = [await keyFor('desk'), await keyFor(), await keyFor(), await keyFor('')]
  expect(new Set([key, ...others]).size).toBe(5)
  const newest = await ownerToken(shop)
  expect(await keyFor('phone', newest)).not.toBe(key)
  expect(
    await shop.requestJson('/api/admin/setup/open', { body: { token, device_id: 'phone' } }),
  ).toMatchObject({ code: 410 })
})

test('of 20 requests at once one makes the owner, and the others get 409', async () => {
  const token = await ownerToken(shop)
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => useLink(shop, token, { email: `person${n}@shop.example` })),
  )
  expect(made.map(({ code }) => code).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await shop.db.$count(staff)).toBe(1)
})

test('a guessed, an older and an expired link are refused with 410', async () => {
  const old = await ownerToken(shop)
  const token = await ownerToken(shop)
  expect((await useLink(shop, 'x'.repeat(43))).code).toBe(410)
  expect((await useLink(shop, old)).code).toBe(410)
  await shop.db.update(staffLinks).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await open(token)).code).toBe(410)
  expect((await useLink(shop, token)).code).toBe(410)
  expect(await shop.db.$count(staff)).toBe(0)
})

test('a node whose clock is ahead does not refuse a valid link', async () => {
  const token = await ownerToken(shop)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await requireLink(shop.db, token)).toEqual({ kind: 'setup', staffId: null })
})

test.each([
  ['short', 'Please use at least 12 characters.'],
  ['x'.repeat(129), 'Please use at most 128 characters.'],
  ['iloveyouiloveyou', 'This password is one of the most common. Please choose another one.'],
  [
    'fatima-19871987',
    'This password is a common word or name with digits or signs around it. Please choose another one.',
  ],
])('the password %s is refused', async (password, message) => {
  const token = await ownerToken(shop)
  const refused = await useLink(shop, token, { password })
  expect([refused.code, refused.fields]).toEqual([422, { password: message }])
  expect((await open(token)).code).toBe(200)
})

test.each([-60, 60])('a first code of a clock that differs by %d minutes says so', async (minutes) => {
  const token = await ownerToken(shop)
  const secret = 'A'.repeat(32)
  const answer = await useLink(shop, token, {
    totp_secret: secret,
    code: codeOf(secret, Date.now() + minutes * 60_000),
  })
  expect([answer.code, answer.fields]).toEqual([
    422,
    {
      code:
        'The clock of your phone and that of the shop differ by about 60 minutes, so no code fits. ' +
        'Please set the wrong one, and type the next code.',
    },
  ])
})

/** A code of no time within three hours. */
function wrongCode(secret: string): string {
  const near = new Set(
    Array.from({ length: 721 }, (_, at) => codeOf(secret, Date.now() + (at - 360) * 30_000)),
  )
  return Array.from({ length: 722 }, (_, at) => String(at).padStart(6, '0')).find((code) => !near.has(code))!
}

test('a wrong first code makes no account and leaves the link valid', async () => {
  const token = await ownerToken(shop)
  const typed = { token, full_name: 'Sadia', email: 'sadia@shop.example', password: STAFF_PASSWORD }
  const send = (more: object) => shop.requestJson('/api/admin/setup', { body: { ...typed, ...more } })
  const wrong = await send({ totp_secret: 'A'.repeat(32), code: wrongCode('A'.repeat(32)) })
  expect([wrong.code, wrong['fields']]).toEqual([
    422,
    { code: 'This code is not right. Please type the one that the app shows now.' },
  ])
  expect((await send({})).code).toBe(422)
  expect(await shop.db.$count(staff)).toBe(0)
  expect((await useLink(shop, token)).code).toBe(200)
})

test.each(['open', 'passkey-options'])(
  'the link of an invitation that is being withdrawn is not valid any more: %s',
  async (path) => {
    await saveBuiltInRoles(shop.db)
    const invitee = { full_name: 'Umar Farooq', email: 'umar@shop.example', role_id: 4 }
    const [invited] = await shop.db
      .insert(staff)
      .values({ fullName: 'Umar', email: invitee.email, roleId: 4 })
      .returning({ id: staff.id })
    const token = await shop.db.transaction((tx) =>
      replaceLink(tx, { kind: 'invitation', staffId: invited!.id }),
    )
    const other = await shop.pool.connect()
    try {
      await other.query(`begin; lock table staff; delete from staff where id = ${invited!.id}`)
      const answer = shop.requestJson(`/api/admin/setup/${path}`, { body: { ...invitee, token } })
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
      await other.query('commit')
      expect(await answer).toMatchObject({
        code: 410,
        message: 'This link is no longer valid. Please use the newest link, or ask for a new one.',
      })
    } finally {
      other.release(true)
    }
  },
)

test('every node removes its own file once there is an owner, also when it learns of it later', async () => {
  await saveBuiltInRoles(shop.db)
  const folders = ['second', 'third'].map((name) => join(folder, name))
  const nodes = folders.map((DATA_DIR) => ({ ...shop.shop, settings: { ...shop.shop.settings, DATA_DIR } }))
  const files = folders.map((name) => join(name, 'owner-link.txt'))
  const token = (await newOwnerLink(nodes[1]!, 'http://localhost'))!.split('#')[1]!
  writeFileSync(join(mkdirSync(folders[0]!, { recursive: true })!, 'owner-link.txt'), 'older')
  const learn = (node: number, tags: string[]) => removeUsedLink(nodes[node]!, tags)
  await learn(1, [EVERY_PAGE])
  expect(files.map((file) => existsSync(file))).toEqual([true, true])
  const listener = await shop.pool.connect()
  try {
    listener.on('notification', ({ payload }) => void learn(0, payload!.split(' ')))
    await listener.query(`listen ${CHANGES_CHANNEL}`)
    expect((await useLink(shop, token)).code).toBe(200)
    await expect.poll(() => existsSync(files[0]!)).toBe(false)
  } finally {
    listener.release(true)
  }
  await learn(1, ['product:1'])
  expect(existsSync(files[1]!)).toBe(true)
  await learn(1, [EVERY_PAGE])
  expect(existsSync(files[1]!)).toBe(false)
})

describe('on a demo shop', () => {
  beforeEach(async () => {
    await shop.drop()
    shop = await testShop({ env: { DATA_DIR: folder, SEED: 'demo' } })
    await shop.pool.query(`insert into cities (id, name) values (1, 'Lahore')`)
    await shop.db.insert(customers).values({
      email: 'ayesha.siddiqui@customers.example',
      fullName: 'Ayesha Siddiqui',
      phone: '03000001001',
      cityId: 1,
      address: 'House 1',
      referralCode: 'A',
    })
  })

  test('the link also opens the demo shop, until a real owner exists', async () => {
    const token = await ownerToken(shop)
    expect((await open(token)).data.can_look_around).toBe(true)
    const cookie = (await lookAround(token)).headers.getSetCookie()[0]!.split(';')[0]!
    expect((await me(cookie)).data).toMatchObject({ name: 'Demo owner', is_demo: true })
    const { rows } = await shop.pool.query(
      `select expires_at < now() + interval '12 hours 1 minute' as is_short from staff_sessions`,
    )
    expect(rows).toEqual([{ is_short: true }])
    expect(await shop.db.$count(auditEntries, eq(auditEntries.action, 'staff.look_around'))).toBe(1)
    expect(await newOwnerLink(shop.shop, 'http://localhost')).not.toBe(null)

    const newest = await ownerToken(shop)
    expect((await useLink(shop, newest)).code).toBe(200)
    expect((await me(cookie)).code).toBe(401)
    expect((await lookAround(newest)).status).toBe(409)
  })

  test('is refused under https, with a guessed link and in a shop that is no demo shop', async () => {
    const token = await ownerToken(shop)
    expect((await lookAround('x'.repeat(43))).status).toBe(410)
    await shop.db.update(customers).set({ email: 'ayesha@shop.example' })
    expect((await lookAround(token)).status).toBe(403)
    await shop.db.update(customers).set({ email: 'ayesha.siddiqui@customers.example' })
    shop.shop.settings.SHOP_URL = 'https://shop.example'
    expect((await lookAround(token)).status).toBe(403)
    expect(await newOwnerLink(shop.shop, 'http://localhost')).toMatch(
      /^https:\/\/shop.example\/admin\/setup#/,
    )
  })
})
