import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseName } from '#test/case.ts'
import { cases } from '#test/cases.ts'
import { sendCase, openFixture, type TestRequest, hashData, type Fixture } from '#test/fixture.ts'
import { calls } from './api.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.shop.drop())

test('the access of every endpoint equals that of its test case', () => {
  expect(calls.map(({ endpoint }) => caseName(endpoint)).toSorted()).toEqual(Object.keys(cases).toSorted())
  for (const { endpoint } of calls) {
    const { access, by } = cases[caseName(endpoint)]!
    expect([caseName(endpoint), endpoint.auth]).toEqual([
      caseName(endpoint),
      access === 'public' ? 'public' : access === 'named customer' ? { user: by } : 'signed in',
    ])
  }
})

const summaryOf = async (response: Response) => ({
  code: response.status,
  body: await response.text(),
  cookies: response.headers.getSetCookie(),
})
const isWrite = ({ method }: { method: string }) => method !== 'GET'

function naming(sent: TestRequest, by: string, id: unknown): TestRequest {
  return by in (sent.params ?? {})
    ? { ...sent, params: { ...sent.params, [by]: id } }
    : { ...sent, body: { ...sent.body, [by]: id } }
}

const MISSING_ID = 2_000_000_000

describe.each(
  calls.map(({ endpoint }) => ({ name: caseName(endpoint), endpoint })).filter(({ name }) => name in cases),
)('$name', ({ name, endpoint }) => {
  const { access, by = '', prepare } = cases[name]!

  if (access === 'public') {
    test('is answered without a session', async () => {
      expect((await sendCase(fixture, endpoint, await prepare(fixture))).status).toBe(200)
    })
    return
  }

  test('is refused without a session and with an invalid one', async () => {
    const sent = await prepare(fixture)
    const before = await hashData(fixture)
    for (const cookie of [
      undefined,
      'nayab_session=',
      `nayab_session=${'x'.repeat(43)}`,
      `other=${fixture.ayesha.cookie.split('=')[1]}`,
    ]) {
      expect(await summaryOf(await sendCase(fixture, endpoint, sent, cookie))).toEqual({
        code: 401,
        body: '{"status":false,"message":"Please log in.","data":null}',
        cookies: [],
      })
    }
    expect(await hashData(fixture)).toBe(before)
  })

  test('another customer gets the same answer for existing and missing objects', async () => {
    const sent = await prepare(fixture)
    const before = await hashData(fixture)
    const ofExisting = await summaryOf(await sendCase(fixture, endpoint, sent, fixture.bilal.cookie))
    const ofMissing = await summaryOf(
      await sendCase(fixture, endpoint, naming(sent, by, MISSING_ID), fixture.bilal.cookie),
    )
    expect(ofExisting).toEqual(ofMissing)
    expect(ofExisting.code).toBe(access === 'named customer' ? 403 : 404)
    expect(await hashData(fixture)).toBe(before)
  })

  if (access === 'named customer') {
    test('naming oneself as well as another customer gives no access', async () => {
      const sent = await prepare(fixture)
      const before = await hashData(fixture)
      for (const id of [
        [fixture.ayesha.user_id],
        { id: fixture.ayesha.user_id },
        ` ${fixture.ayesha.user_id}`,
        `${fixture.ayesha.user_id}.0`,
        `+${fixture.ayesha.user_id}`,
        true,
      ]) {
        const { status } = await sendCase(fixture, endpoint, naming(sent, by, id), fixture.bilal.cookie)
        expect(status).toBe(403)
      }
      expect(await hashData(fixture)).toBe(before)
    })
  }

  if (isWrite(endpoint)) {
    test('a page of another site cannot send it, not even for its owner', async () => {
      const sent = await prepare(fixture)
      const before = await hashData(fixture)
      const valueOf = (_: string, field: string) => String(sent.params?.[field])
      const path = `/api${endpoint.path.replace(/:(\w+)/g, valueOf)}`
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
      ] as Record<string, string>[]) {
        const answer = await fixture.shop.request(path, {
          method: endpoint.method,
          ...(sent.body ? { body: sent.body } : {}),
          cookie: fixture.ayesha.cookie,
          headers,
        })
        expect(answer.status).toBe(403)
      }
      expect(await hashData(fixture)).toBe(before)
    })
  }

  test('is answered for its owner', async () => {
    const sent = await prepare(fixture)
    const before = await hashData(fixture)
    const answer = await sendCase(fixture, endpoint, sent, fixture.ayesha.cookie)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: true }])
    if (!isWrite(endpoint)) expect(await hashData(fixture)).toBe(before)
  })
})
