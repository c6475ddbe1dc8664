import { hash, parseOptions } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addresses, cities, customers, passwordResets, sessions } from '#db/tables/index.ts'
import { cookieOf, testShop, type TestShop } from '#test/shop.ts'
import { ARGON2, DUMMY_HASH, isPassword } from './password.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import type { Mail } from '#app/mail/mail.ts'
import { renderMessage } from '#app/mail/message.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL: 'https://nayab.example' } })
  await shop.db.insert(cities).values([
    { id: 1, name: 'Multan' },
    { id: 2, name: 'Karachi' },
  ])
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(customers)
  await shop.db.execute('delete from graphile_worker._private_jobs')
})

const ayesha = {
  full_name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '03001234567',
  password: 'rose-garden-7',
  city_id_fk: 1,
  address: 'House 7, Street 4',
  referral_code: '',
}

const register = (changed: object = {}) =>
  shop.requestJson('/api/register', { body: { ...ayesha, ...changed } })
const logIn = (email = ayesha.email, password = ayesha.password, cookie?: string) =>
  shop.request('/api/login', { body: { email, password }, cookie })

async function signedIn(changed: object = {}) {
  await register(changed)
  const answer = await logIn({ ...ayesha, ...changed }.email)
  const { data } = (await answer.json()) as { data: { user_id: number; referral_code: string } }
  return { ...data, cookie: cookieOf(answer)! }
}

const mails = async () =>
  (
    await shop.db.execute<{ payload: any }>('select payload from graphile_worker._private_jobs order by id')
  ).rows.map((row) => row.payload)

describe('registration', () => {
  test('makes a customer whose address is the default shipping address', async () => {
    expect(await register()).toEqual({
      code: 200,
      status: true,
      message: 'Registration successful',
      data: null,
    })
    const [address] = await shop.db.select().from(addresses)
    expect(address).toMatchObject({
      receiverName: 'Ayesha Khan',
      receiverPhone: '03001234567',
      streetAddress: 'House 7, Street 4',
      zipCode: '',
      cityId: 1,
      isDefault: true,
    })
  })

  test('accepts form data', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(ayesha)) form.set(name, String(value))
    expect(await shop.requestJson('/api/register', { method: 'POST', body: form })).toMatchObject({
      code: 200,
      status: true,
    })
  })

  test('reports all errors at once, with the messages of the form', async () => {
    const answer = await register({
      full_name: 'Al',
      email: '',
      phone: '0300',
      password: '12345',
      city_id_fk: '',
      address: 'x'.repeat(101),
    })
    expect(answer).toMatchObject({ code: 422, status: false })
    expect(answer.data).toEqual([
      'Name should be at least 3 characters.',
      'Please enter your email.',
      'Phone number must be 11 characters.',
      'Password should be at least 6 characters.',
      'Please enter your city.',
      'Address should be less than 100 characters.',
    ])
    expect(answer.fields).toMatchObject({ phone: 'Phone number must be 11 characters.' })
  })

  test.each([
    [{ phone: '030012345678' }, 'Phone number exceed 11 characters.'],
    [{ phone: 'my phone' }, 'Please enter your phone number.'],
    [{ full_name: 'x'.repeat(31) }, 'Name should be less than 30 characters.'],
    [{ email: `${'x'.repeat(50)}@example.com` }, 'Email should be less than 50 characters.'],
    [{ email: 'ayesha' }, 'Please enter a valid email.'],
    [{ password: 'x'.repeat(129) }, 'Password should be at most 128 characters.'],
    [{ city_id_fk: 99 }, 'Please enter your city.'],
  ])('%o is refused: %s', async (changed, sentence) => {
    expect(await register(changed)).toMatchObject({ code: 422, message: sentence, data: [sentence] })
  })

  test('normalises names, phones and e-mails', async () => {
    await register({
      full_name: '  Ayesha \u202E  Khan ',
      email: ' AYESHA@Example.com ',
      phone: '+92 300-۱۲۳۴۵۶۷',
    })
    const [customer] = await shop.db.select().from(customers)
    expect(customer).toMatchObject({
      fullName: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '03001234567',
    })
  })

  test('an e-mail is registered once, regardless of case', async () => {
    await register()
    expect(await register({ email: 'Ayesha@EXAMPLE.com' })).toMatchObject({
      code: 422,
      message: 'This email is already registered.',
      data: ['This email is already registered.'],
    })
  })

  test('twenty people with one e-mail at once are one customer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register()))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 422)).toHaveLength(19)
    expect(await shop.db.$count(addresses)).toBe(1)
  })

  test('a referral code names the friend; an unknown one is stored and refuses nothing', async () => {
    const friend = await signedIn()
    await register({ email: 'bilal@example.com', referral_code: friend.referral_code.toLowerCase() })
    await register({ email: 'dua@example.com', referral_code: 'NOBODY' })
    const all = await shop.db
      .select({ email: customers.email, typed: customers.referralCodeTyped, by: customers.referredBy })
      .from(customers)
      .orderBy(customers.id)
    expect(all.slice(1)).toEqual([
      { email: 'bilal@example.com', typed: friend.referral_code.toLowerCase(), by: friend.user_id },
      { email: 'dua@example.com', typed: 'NOBODY', by: null },
    ])
  })
})

describe('logging in', () => {
  test('answers the customer and sets a cookie of which the database has only a hash', async () => {
    await register()
    const answer = await logIn('AYESHA@example.com')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-nayab_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(await answer.json()).toMatchObject({
      status: true,
      message: 'Login successful',
      data: {
        email: 'ayesha@example.com',
        full_name: 'Ayesha Khan',
        phone: '03001234567',
        city_id_fk: 1,
        address: 'House 7, Street 4',
      },
    })
    const [session] = await shop.db.select().from(sessions)
    expect(session!.tokenHash).toBe(hashToken(cookieOf(answer)!.split('=')[1]!))
  })

  test('an unknown e-mail and a wrong password are answered alike', async () => {
    await register()
    const [unknown, wrong] = [await logIn('nobody@example.com'), await logIn(ayesha.email, 'not this one')]
    expect([unknown.status, await unknown.text()]).toEqual([wrong.status, await wrong.text()])
    expect(unknown.status).toBe(401)
    expect(unknown.headers.getSetCookie()).toEqual([])
  })

  test('an unknown e-mail and a wrong password take the same time', async () => {
    await register()
    // Compares CPU time in alternating turns, which the load of the machine does not change.
    const times: Record<string, number[]> = { 'nobody@example.com': [], [ayesha.email]: [] }
    for (let n = 0; n < 15; n++) {
      for (const [email, measured] of Object.entries(times)) {
        const start = process.cpuUsage()
        await logIn(email, 'not this one')
        const { user, system } = process.cpuUsage(start)
        measured.push(user + system)
      }
    }
    const [unknown, wrong] = Object.values(times).map((each) => each.sort((a, b) => a - b)[7]!) as [
      number,
      number,
    ]
    expect(Math.abs(unknown - wrong)).toBeLessThan(Math.max(unknown, wrong) / 2)
  })

  test('the dummy hash costs as much as a real one', () => {
    expect(parseOptions(DUMMY_HASH)).toMatchObject(ARGON2)
  })

  test('gives a new token each time and ends the session that the browser held before', async () => {
    const { cookie } = await signedIn()
    const second = cookieOf(await logIn(ayesha.email, ayesha.password, cookie))
    expect(second).not.toBe(cookie)
    expect(await shop.db.$count(sessions)).toBe(1)
  })

  test('while 2 passwords are compared and 200 wait, a login is asked to try again', async () => {
    await register()
    const quick = await hash('another', { ...ARGON2, memoryCost: 8, timeCost: 1 })
    let isRefused = false
    // Each takes its place again before another event is handled.
    const crowd = Array.from({ length: 202 }, async () => {
      do expect(await isPassword(quick, 'not this one')).toBe(false)
      while (!isRefused)
    })
    await expect(isPassword(quick, 'not this one')).rejects.toMatchObject({ code: 503 })
    const refused = await logIn()
    isRefused = true
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    await Promise.all(crowd)
    expect((await logIn()).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with a logout, which also succeeds without a session', async () => {
    const { user_id, cookie } = await signedIn()
    const out = await shop.request('/api/logout', { method: 'POST', cookie })
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-nayab_session=; Path=\/; Max-Age=0;/)
    expect((await shop.request(`/api/user/${user_id}`, { cookie })).status).toBe(401)
    expect((await shop.request('/api/logout', { method: 'POST' })).status).toBe(200)
  })

  test('expires', async () => {
    const { user_id, cookie } = await signedIn()
    await shop.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await shop.request(`/api/user/${user_id}`, { cookie })).status).toBe(401)
  })

  test('that has expired is deleted at the next login', async () => {
    await signedIn({ email: 'bilal@example.com' })
    await shop.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })
    await signedIn()
    expect(await shop.db.$count(sessions)).toBe(1)
  })

  test('lasts 30 days from its last use, renewed at most once a day', async () => {
    const { user_id, cookie } = await signedIn()
    const use = () => shop.request(`/api/user/${user_id}`, { cookie })
    expect((await use()).headers.getSetCookie()).toEqual([])
    await shop.db.update(sessions).set({ expiresAt: sql`now() + interval '10 days'` })
    expect((await use()).headers.getSetCookie()[0]).toMatch(
      new RegExp(`^${cookie}; Path=/; Max-Age=2592000;`),
    )
    expect((await use()).headers.getSetCookie()).toEqual([])
    const [session] = await shop.db.select().from(sessions)
    expect(session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * 24 * 3600 * 1000)
  })

  test('is renewed in the browser whenever it is in the database', async () => {
    const { user_id, cookie } = await signedIn()
    const inTenDays = () => shop.db.update(sessions).set({ expiresAt: sql`now() + interval '10 days'` })
    const renewed = new RegExp(`^${cookie}; Path=/; Max-Age=2592000;`)
    for (const [path, code] of [
      ['/api/order-details/999999', 404],
      ['/api/user/999999', 403],
    ] as const) {
      await inTenDays()
      const refused = await shop.request(path, { cookie })
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([
        code,
        [expect.stringMatching(renewed)],
      ])
    }
    await inTenDays()
    const read = await shop.request('/api/city', { cookie, headers: { 'if-customer': String(user_id) } })
    expect([read.status, read.headers.getSetCookie()]).toEqual([200, []])
    const [session] = await shop.db.select().from(sessions)
    expect(session!.expiresAt.getTime()).toBeLessThan(Date.now() + 11 * 24 * 3600 * 1000)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => shop.requestJson('/api/forgot-password', { body: { email } })
  const reset = (token: string, password = 'tulip-garden-8') =>
    shop.requestJson('/api/reset-password', { body: { token, password, confirm_password: password } })
  const mailedLetter = async () => {
    const { rows } = await shop.db.execute<{ id: string; created_at: Date; payload: Mail }>(
      'select id, created_at, payload from graphile_worker._private_jobs order by id desc limit 1',
    )
    return renderMessage(shop.db, shop.shop.settings, rows[0]!.payload, rows[0]!)
  }
  const mailedToken = async () => /reset-password\?token=([\w-]{43})/.exec((await mailedLetter())!.text)![1]!

  test('mails a link that serves once, voids the others and ends every session', async () => {
    const { user_id, cookie } = await signedIn()
    await forgot(ayesha.email)
    const first = await mailedToken()
    await forgot(ayesha.email)
    const second = await mailedToken()
    expect(await mailedLetter()).toMatchObject({
      to: { name: 'Ayesha Khan', address: 'ayesha@example.com' },
      text: expect.stringContaining('https://nayab.example/reset-password?token='),
    })

    expect(await reset(first)).toMatchObject({
      code: 200,
      message: 'Your password is changed. Please log in.',
    })
    expect((await reset(first)).code).toBe(422)
    expect((await reset(second)).code).toBe(422)
    expect((await shop.request(`/api/user/${user_id}`, { cookie })).status).toBe(401)
    expect((await logIn()).status).toBe(401)
    expect((await logIn(ayesha.email, 'tulip-garden-8')).status).toBe(200)
  })

  test('is answered alike for known and unknown addresses, and sends no mail to unknown ones', async () => {
    await register()
    expect(await forgot('nobody@example.com')).toEqual(await forgot(ayesha.email))
    expect(await mails()).toHaveLength(1)
    expect(await mailedLetter()).toMatchObject({ to: { address: ayesha.email } })
  })

  test('a token expires after an hour; an unknown one is refused in the same way', async () => {
    await register()
    await forgot(ayesha.email)
    const token = await mailedToken()
    expect(
      (
        await shop.db.execute(
          `select max(expires_at - now()) from password_resets where token_hash = '${hashToken(token)}'`,
        )
      ).rows,
    ).toEqual([{ max: expect.stringMatching(/^00:59:/) }])
    await shop.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await reset(token)).toEqual(await reset('never'))
  })

  test('the database contains no token before, during and after sending its mail', async () => {
    await register()
    await forgot(ayesha.email)
    const request = (await mails()).at(-1)
    expect(request).toEqual({ kind: 'password reset', request: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const token = await mailedToken()
    const { rows } = await shop.db.execute<{ all: string }>(
      'select concat((select json_agg(r) from password_resets r), (select json_agg(j) from ' +
        'graphile_worker._private_jobs j)) as all',
    )
    expect(rows[0]!.all).toContain(hashToken(token))
    expect(rows[0]!.all).not.toContain(token)
    // The value that identifies the request is not a valid token.
    expect((await reset(request.request)).code).toBe(422)
  })

  test('every attempt to send contains a valid link, also after an unknown result', async () => {
    await register()
    await forgot(ayesha.email)
    const first = await mailedLetter()
    const [lost, arrived] = [/token=([\w-]+)/.exec(first!.text)![1]!, await mailedToken()]
    expect(lost).not.toBe(arrived)
    expect((await mailedLetter())!.messageId).toBe(first!.messageId)
    expect((await reset(lost)).code).toBe(200)
    expect((await reset(arrived)).code).toBe(422)
  })

  test('a mail that still waits is not sent once the request is voided', async () => {
    const { user_id, cookie } = await signedIn()
    await forgot(ayesha.email)
    await shop.requestJson('/api/change-password', {
      body: { user_id, old_password: ayesha.password, password: 'lily-8', confirm_password: 'lily-8' },
      cookie,
    })
    expect(await mailedLetter()).toBe(null)
  })

  test('one token used ten times at once changes one password', async () => {
    await register()
    await forgot(ayesha.email)
    const token = await mailedToken()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `password ${n}`)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  test('the two passwords must be the same', async () => {
    expect(
      await shop.requestJson('/api/reset-password', {
        body: { token: 'x', password: 'tulip-garden-8', confirm_password: 'tulip' },
      }),
    ).toMatchObject({ code: 422, fields: { confirm_password: 'The two passwords are not the same.' } })
  })
})

describe('the profile', () => {
  const update = (cookie: string, user_id: number, changed: object = {}) => {
    const { password: _password, referral_code: _code, ...profile } = ayesha
    return shop.requestJson('/api/update-user-details', { body: { user_id, ...profile, ...changed }, cookie })
  }

  test('is read and changed', async () => {
    const { user_id, cookie, referral_code } = await signedIn()
    const changed = {
      full_name: 'Ayesha Malik',
      email: 'malik@example.com',
      phone: '03217654321',
      city_id_fk: 2,
      address: 'Flat 2',
    }
    expect(await update(cookie, user_id, changed)).toEqual({
      code: 200,
      status: true,
      message: 'Profile updated successfully!',
      data: { user_id, referral_code, ...changed },
    })
    expect((await shop.requestJson(`/api/user/${user_id}`, { cookie })).data).toEqual({
      user_id,
      referral_code,
      ...changed,
    })
  })

  test("cannot take another's e-mail", async () => {
    await register({ email: 'bilal@example.com' })
    const { user_id, cookie } = await signedIn()
    expect(await update(cookie, user_id, { email: 'Bilal@example.com' })).toMatchObject({
      code: 422,
      data: ['This email is already registered.'],
    })
  })

  test('a changed e-mail voids the links that were mailed to the old one', async () => {
    const { user_id, cookie } = await signedIn()
    await shop.requestJson('/api/forgot-password', { body: { email: ayesha.email } })
    await update(cookie, user_id)
    expect(await shop.db.$count(passwordResets)).toBe(1)
    await update(cookie, user_id, { email: 'new@example.com' })
    expect(await shop.db.$count(passwordResets)).toBe(0)
  })
})

describe('a changed e-mail', () => {
  const change = (cookie: string, user_id: number, email: string) => {
    const { password: _password, referral_code: _code, ...profile } = ayesha
    return shop.requestJson('/api/update-user-details', { body: { ...profile, user_id, email }, cookie })
  }
  const letters = async () => {
    const { rows } = await shop.db.execute<{ id: string; created_at: Date; payload: Mail }>(
      'select id, created_at, payload from graphile_worker._private_jobs order by id',
    )
    return Promise.all(rows.map((job) => renderMessage(shop.db, shop.shop.settings, job.payload, job)))
  }
  const tokenOf = (letter: { text: string } | null | undefined) =>
    /https:\/\/nayab\.example\/restore-email\?token=([\w-]{43})/.exec(letter!.text)![1]!
  const restore = (token: string, cookie?: string) =>
    shop.requestJson('/api/restore-email', { body: { token }, cookie })
  const emailOf = async (id: number) =>
    (await shop.db.select({ email: customers.email }).from(customers).where(eq(customers.id, id)))[0]?.email

  test('is mailed to the old address, whose link reverts it once and ends the sessions', async () => {
    const { user_id, cookie } = await signedIn()
    expect((await change(cookie, user_id, 'thief@example.com')).code).toBe(200)
    expect(await mails()).toEqual([{ kind: 'email changed', change_id: expect.any(Number) }])
    const [letter] = await letters()
    expect(letter!.to).toEqual({ name: 'Ayesha Khan', address: ayesha.email })
    expect(letter!.text).not.toContain('thief@example.com')
    const token = tokenOf(letter)
    const { rows } = await shop.db.execute<{ all: string }>(
      'select json_agg(e)::text as all from email_changes e',
    )
    expect(rows[0]!.all).toContain(hashToken(token))
    expect(rows[0]!.all).not.toContain(token)

    expect(await restore(token)).toMatchObject({ code: 200, status: true })
    expect(await emailOf(user_id)).toBe(ayesha.email)
    expect((await shop.request(`/api/user/${user_id}`, { cookie })).status).toBe(401)
    expect(await restore(token)).toMatchObject({
      code: 422,
      data: ['This link was used already or is older than 7 days.'],
    })
    expect(await restore(token)).toEqual(await restore('never'))
  })

  test('is not mailed when only its case, or another field, changes', async () => {
    const { user_id, cookie } = await signedIn()
    await change(cookie, user_id, 'AYESHA@example.com')
    expect(await mails()).toEqual([])
  })

  test('is restored: voids later changes and reset links, keeps the current session', async () => {
    const { user_id, cookie } = await signedIn()
    await change(cookie, user_id, 'second@example.com')
    const first = tokenOf((await letters())[0])
    await change(cookie, user_id, 'third@example.com')
    const second = tokenOf((await letters())[1])
    await shop.requestJson('/api/forgot-password', { body: { email: 'third@example.com' } })
    const other = cookieOf(await logIn('third@example.com'))!
    expect((await restore(first, cookie)).code).toBe(200)
    expect(await emailOf(user_id)).toBe(ayesha.email)
    expect((await restore(second)).code).toBe(422)
    expect(await shop.db.$count(passwordResets)).toBe(0)
    expect((await shop.request(`/api/user/${user_id}`, { cookie })).status).toBe(200)
    expect((await shop.request(`/api/user/${user_id}`, { cookie: other })).status).toBe(401)
    expect((await letters()).filter(Boolean)).toEqual([])
  })

  test('cannot be taken back when another customer has the old e-mail', async () => {
    const { user_id, cookie } = await signedIn()
    await change(cookie, user_id, 'second@example.com')
    const token = tokenOf((await letters())[0])
    await register()
    expect(await restore(token)).toMatchObject({
      code: 422,
      message: expect.stringMatching(/^Another account/),
    })
    expect(await emailOf(user_id)).toBe('second@example.com')
    expect((await shop.request(`/api/user/${user_id}`, { cookie })).status).toBe(200)
  })

  test('cannot be taken back after 7 days; a link used ten times at once serves once', async () => {
    const { user_id, cookie } = await signedIn()
    await change(cookie, user_id, 'second@example.com')
    const token = tokenOf((await letters())[0])
    await shop.db.execute(`update email_changes set changed_at = now() - interval '7 days'`)
    expect((await restore(token)).code).toBe(422)
    await shop.db.execute(`update email_changes set changed_at = now() - interval '6 days 23 hours'`)
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(token)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await emailOf(user_id)).toBe(ayesha.email)
  })

  test('that is refused sends no mail', async () => {
    await register({ email: 'bilal@example.com' })
    const { user_id, cookie } = await signedIn()
    expect((await change(cookie, user_id, 'bilal@example.com')).code).toBe(422)
    expect(await mails()).toEqual([])
  })
})

describe('a changed password', () => {
  const change = (
    cookie: string,
    user_id: number,
    old_password = ayesha.password,
    headers: Record<string, string> = {},
  ) =>
    shop.requestJson('/api/change-password', {
      body: { user_id, old_password, password: 'tulip-garden-8', confirm_password: 'tulip-garden-8' },
      cookie,
      headers,
    })

  test('ends the other sessions and keeps this one', async () => {
    const { user_id, cookie } = await signedIn()
    const other = cookieOf(await logIn())!
    expect(await change(cookie, user_id)).toMatchObject({
      code: 200,
      message: 'Password changed successfully!',
    })
    expect((await shop.request(`/api/user/${user_id}`, { cookie })).status).toBe(200)
    expect((await shop.request(`/api/user/${user_id}`, { cookie: other })).status).toBe(401)
    expect((await logIn(ayesha.email, 'tulip-garden-8')).status).toBe(200)
  })

  test('is a success again when it is sent again because its answer was lost', async () => {
    const { user_id, cookie } = await signedIn()
    const again = (old_password = ayesha.password) =>
      change(cookie, user_id, old_password, { 'sent-before': '1' })
    const answers = await Promise.all([again(), again()])
    answers.push(await again())
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect((await change(cookie, user_id)).code).toBe(422)
    expect((await logIn(ayesha.email, 'tulip-garden-8')).status).toBe(200)
  })

  test('needs the old one', async () => {
    const { user_id, cookie } = await signedIn()
    expect(await change(cookie, user_id, 'not this one')).toMatchObject({
      code: 422,
      data: ['Your old password is not correct.'],
    })
  })
})

test('an anonymised customer, who has no password, cannot log in', async () => {
  const { user_id } = await signedIn()
  await shop.db.update(customers).set({ passwordHash: null }).where(eq(customers.id, user_id))
  expect((await logIn()).status).toBe(401)
})
