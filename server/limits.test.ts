import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cities } from '#db/tables/index.ts'
import { tooManyMessage } from '#app/core/limits.ts'
import { cookieOf, testShop, type TestShop } from '#test/shop.ts'
import { makeLimits } from './limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ env: { RATE_LIMITS: 'on' } })
  await shop.db.insert(cities).values({ id: 1, name: 'Multan' })
  await shop.requestJson('/api/register', {
    body: {
      full_name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '03001234567',
      password: 'rose-garden-7',
      city_id_fk: 1,
      address: 'House 7',
    },
  })
})
afterAll(() => shop.drop())
beforeEach(() => shop.db.execute('delete from rate_limits'))

const HOME = '203.0.113.9'

describe('changes of the e-mail', () => {
  const change = async (cookie: string, user_id: number, email: string, full_name = 'Ayesha Khan') =>
    shop.requestJson('/api/update-user-details', {
      body: { user_id, full_name, email, phone: '03001234567', city_id_fk: 1, address: 'House 7' },
      cookie,
    })
  const customer = async (email: string) => {
    const body = { full_name: 'Ayesha Khan', email, password: 'rose-garden-7', city_id_fk: 1 }
    await shop.requestJson('/api/register', { body: { ...body, phone: '03001234567', address: 'House 7' } })
    const answer = await shop.request('/api/login', { body: { email, password: 'rose-garden-7' } })
    return { cookie: cookieOf(answer)!, user_id: (await answer.json()).data.user_id as number }
  }
  const lettersTo = async (email: string) =>
    (
      await shop.db.execute(sql`
        select 1 from graphile_worker._private_jobs j
        join email_changes e on e.id = (j.payload->>'change_id')::integer
          where j.payload->>'kind' = 'email changed' and e.old_email = ${email}`)
    ).rowCount

  test('are limited to five an hour, other changes of the profile are not', async () => {
    const { cookie, user_id } = await customer('change0@example.com')
    for (let n = 1; n <= 5; n++)
      expect((await change(cookie, user_id, `change${n}@example.com`)).code).toBe(200)
    expect(await change(cookie, user_id, 'change6@example.com')).toMatchObject({
      code: 429,
      message: tooManyMessage(3600),
    })
    expect((await change(cookie, user_id, 'CHANGE5@example.com', 'Ayesha Noor')).code).toBe(200)
    expect((await shop.requestJson(`/api/user/${user_id}`, { cookie })).data).toMatchObject({
      email: 'change5@example.com',
      full_name: 'Ayesha Noor',
    })
  })

  test('send at most five mails an hour to a mailbox, over all accounts that had it', async () => {
    const codes = []
    for (let n = 0; n < 7; n++) {
      const { cookie, user_id } = await customer('flooded@example.com')
      codes.push((await change(cookie, user_id, `flooder${n}@example.com`)).code)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await lettersTo('flooded@example.com')).toBe(5)
  })
})

function logIn(
  password: string,
  { from = HOME, email = 'ayesha@example.com', headers = {} as Record<string, string> } = {},
) {
  return shop.request('/api/login', { body: { email, password }, from, headers })
}

describe('wrong passwords', () => {
  const guess = async (times: number, from: string, more = {}) =>
    (await Promise.all(Array.from({ length: times }, () => logIn('wrong-password', { from, ...more })))).map(
      (answer) => answer.status,
    )

  test('are counted by account and address: after ten, that address gets 429 with Retry-After', async () => {
    expect(await guess(10, '198.51.100.1')).toEqual(Array(10).fill(401))
    const refused = await logIn('rose-garden-7', { from: '198.51.100.1' })
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(await refused.json()).toEqual({
      status: false,
      message: 'That was tried too often. Please try again in 15 minutes.',
      data: null,
    })
  })

  test('do not lock the customer out elsewhere', async () => {
    await guess(11, '198.51.100.2')
    expect((await logIn('rose-garden-7')).status).toBe(200)
  })

  test('from ever new addresses lock out other addresses, but not a known one', async () => {
    expect((await logIn('rose-garden-7')).status).toBe(200)
    const answers: number[] = []
    for (let n = 0; n < 65; n++)
      answers.push((await logIn('wrong-password', { from: `198.51.100.${100 + n}` })).status)
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(401))
    expect(answers.slice(60)).toEqual(Array(5).fill(429))
    expect((await logIn('rose-garden-7')).status).toBe(200)
  })

  test('a forged X-Forwarded-For changes nothing', async () => {
    for (let n = 0; n < 10; n++)
      await logIn('wrong-password', {
        from: '198.51.100.3',
        email: 'other@example.com',
        headers: { 'x-forwarded-for': `10.9.8.${n}` },
      })
    expect(
      (
        await logIn('wrong-password', {
          from: '198.51.100.3',
          email: 'other@example.com',
          headers: { 'x-forwarded-for': '10.9.8.77' },
        })
      ).status,
    ).toBe(429)
  })

  test('a whole IPv6 /64 is one address', async () => {
    for (let n = 0; n < 10; n++)
      await logIn('wrong-password', { from: `2001:db8:1:2::${n + 1}`, email: 'six@example.com' })
    expect(
      (await logIn('wrong-password', { from: '2001:db8:1:2:ffff::1', email: 'six@example.com' })).status,
    ).toBe(429)
    expect(
      (await logIn('wrong-password', { from: '2001:db8:1:3::1', email: 'six@example.com' })).status,
    ).toBe(401)
  })

  test('a right password resets the count of wrong ones', async () => {
    for (let round = 0; round < 3; round++) {
      await guess(9, '198.51.100.4')
      expect((await logIn('rose-garden-7', { from: '198.51.100.4' })).status).toBe(200)
    }
  })
})

test('behind a trusted proxy its entry counts, not the entries left of it', async () => {
  const proxied = await testShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  const guess = (forwarded: string) =>
    proxied.request('/api/login', {
      body: { email: 'x@example.com', password: 'wrong-password' },
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    })
  for (let n = 0; n < 10; n++) await guess(`10.9.8.${n}, 198.51.100.30`)
  expect((await guess('10.9.8.77, 198.51.100.30')).status).toBe(429)
  expect((await guess('198.51.100.31')).status).toBe(401)
  await proxied.drop()
})

test('a mailbox is sent at most five resets an hour, known or not', async () => {
  const forgot = (email: string) => shop.request('/api/forgot-password', { body: { email } })
  for (const email of ['ayesha@example.com', 'nobody@example.com']) {
    const codes = (await Promise.all(Array.from({ length: 6 }, () => forgot(email)))).map(
      (answer) => answer.status,
    )
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('requests of a refused address keep no other person from a reset', async () => {
  const forgot = async (email: string, from: string) =>
    (await shop.request('/api/forgot-password', { body: { email }, from })).status
  const body = { full_name: 'Bilal Ahmed', email: 'bilal@example.com', password: 'rose-garden-7' }
  await shop.requestJson('/api/register', {
    body: { ...body, phone: '03007654321', city_id_fk: 1, address: 'House 8' },
  })
  const flooder = '198.51.100.40'
  const others = Array.from({ length: 60 }, (_, n) => forgot(`nobody${n}@example.com`, flooder))
  expect(await Promise.all(others)).toEqual(Array(60).fill(200))
  for (let n = 0; n < 5; n++) expect(await forgot(body.email, flooder)).toBe(429)
  await shop.db.execute('delete from graphile_worker._private_jobs')
  expect(await forgot(body.email, HOME)).toBe(200)
  expect(
    (
      await shop.db.execute(
        `select 1 from graphile_worker._private_jobs where payload->>'kind' = 'password reset'`,
      )
    ).rowCount,
  ).toBe(1)
})

test.each([
  ['contact', 60],
  ['newsletter', 100],
  ['checkout', 600],
] as const)('%s: an address that is refused uses up no limit of its network', async (name, most) => {
  const { countAttempt } = makeLimits(shop.pool, { RATE_LIMITS: 'on' })
  const attempt = (address: string, who: string) =>
    countAttempt(name, { address, body: { email: `${who}@example.com`, phone: who }, user_id: null })
  for (let n = 0; n < most; n++) await attempt('198.51.100.41', `other${n}`)
  for (let n = 0; n < 61; n++)
    await expect(attempt('198.51.100.41', 'ayesha')).rejects.toMatchObject({ code: 429 })
  await attempt('198.51.100.42', 'ayesha')
})

test('hundreds behind one carrier address can register and read before the limit', async () => {
  const subscribe = (n: number) =>
    shop.request('/api/newslatter', { body: { email: `reader${n}@example.com` }, from: '198.51.100.9' })
  const codes: number[] = []
  for (let n = 0; n < 101; n++) codes.push((await subscribe(n)).status)
  expect(codes.slice(0, 100)).toEqual(Array(100).fill(200))
  expect(codes[100]).toBe(429)
})

test('guesses of the old password are counted by customer', async () => {
  const login = await logIn('rose-garden-7')
  const {
    data: { user_id },
  } = (await login.json()) as { data: { user_id: number } }
  const codes: number[] = []
  for (let n = 0; n < 11; n++) {
    codes.push(
      (
        await shop.request('/api/change-password', {
          body: {
            user_id,
            old_password: 'not this one',
            password: 'tulip-garden-8',
            confirm_password: 'tulip-garden-8',
          },
          cookie: cookieOf(login),
          from: `198.51.100.${n}`,
        })
      ).status,
    )
  }
  expect(codes).toEqual([...Array(10).fill(422), 429])
})

test('two nodes share their counts', async () => {
  const [one, two] = [
    makeLimits(shop.pool, { RATE_LIMITS: 'on' }),
    makeLimits(shop.pool, { RATE_LIMITS: 'on' }),
  ]
  const who = { address: '198.51.100.20', body: { email: 'reader@example.com' }, user_id: null }
  for (const node of [one, two, one, two, one]) await node.countAttempt('newsletter', who)
  await expect(two.countAttempt('newsletter', who)).rejects.toMatchObject({ code: 429 })
})

test('attempts reset on one node are reset on the other that refused them', async () => {
  const [one, two] = [
    makeLimits(shop.pool, { RATE_LIMITS: 'on' }),
    makeLimits(shop.pool, { RATE_LIMITS: 'on' }),
  ]
  const who = { address: '198.51.100.22', body: { email: 'twice@example.com' }, user_id: null }
  for (let n = 0; n < 10; n++) await two.countAttempt('login', who)
  for (let n = 0; n < 2; n++)
    await expect(two.countAttempt('login', who)).rejects.toMatchObject({ code: 429 })
  await one.resetAttempts('login', who)
  await two.countAttempt('login', who)
})

test('while the database does not answer, each node counts for itself', async () => {
  const broken = { query: () => Promise.reject(new Error('no connection')) } as never
  const limits = makeLimits(broken, { RATE_LIMITS: 'on' })
  const who = { address: '198.51.100.21', body: { email: 'reader@example.com' }, user_id: null }
  for (let n = 0; n < 5; n++) await limits.countAttempt('newsletter', who)
  await expect(limits.countAttempt('newsletter', who)).rejects.toMatchObject({ code: 429 })
})

test('RATE_LIMITS=off counts nothing', async () => {
  const limits = makeLimits(shop.pool, { RATE_LIMITS: 'off' })
  for (let n = 0; n < 50; n++)
    await limits.countAttempt('forgot-password', {
      address: HOME,
      body: { email: 'x@example.com' },
      user_id: null,
    })
  expect((await shop.db.execute('select 1 from rate_limits')).rowCount).toBe(0)
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(tooManyMessage(seconds)).toBe(`That was tried too often. Please try again in ${words}.`)
})
