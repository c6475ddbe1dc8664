import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRow, caseName, cases, openWorld, type Sent, snapshot, type World } from '#test/cases.ts'
import { calls } from './api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.shop.drop())

test('the access of every endpoint equals that of its test case', () => {
  expect(calls.map(({ endpoint }) => caseName(endpoint)).toSorted()).toEqual(Object.keys(cases).toSorted())
  for (const { endpoint } of calls) {
    const { whose, by } = cases[caseName(endpoint)]!
    expect([caseName(endpoint), endpoint.auth]).toEqual([
      caseName(endpoint),
      whose === 'everybody' ? 'public' : whose === 'the customer named by' ? { user: by } : 'signed in',
    ])
  }
})

const told = async (response: Response) => ({
  code: response.status,
  body: await response.text(),
  cookies: response.headers.getSetCookie(),
})
const isWrite = ({ method }: { method: string }) => method !== 'GET'

function about(sent: Sent, by: string, id: unknown): Sent {
  return by in (sent.params ?? {})
    ? { ...sent, params: { ...sent.params, [by]: id } }
    : { ...sent, body: { ...sent.body, [by]: id } }
}

const NOBODY = 2_000_000_000

describe.each(
  calls.map(({ endpoint }) => ({ name: caseName(endpoint), endpoint })).filter(({ name }) => name in cases),
)('$name', ({ name, endpoint }) => {
  const { whose, by = '', prepare } = cases[name]!

  if (whose === 'everybody') {
    test('is answered without a session', async () => {
      expect((await askRow(world, endpoint, await prepare(world))).status).toBe(200)
    })
    return
  }

  test('is refused without a session and with an invalid one', async () => {
    const sent = await prepare(world)
    const before = await snapshot(world)
    for (const cookie of [
      undefined,
      'nayab_session=',
      `nayab_session=${'x'.repeat(43)}`,
      `other=${world.ayesha.cookie.split('=')[1]}`,
    ]) {
      expect(await told(await askRow(world, endpoint, sent, cookie))).toEqual({
        code: 401,
        body: '{"status":false,"message":"Please log in.","data":null}',
        cookies: [],
      })
    }
    expect(await snapshot(world)).toBe(before)
  })

  test('another customer gets the same answer for existing and missing objects', async () => {
    const sent = await prepare(world)
    const before = await snapshot(world)
    const ofAyesha = await told(await askRow(world, endpoint, sent, world.bilal.cookie))
    const ofNobody = await told(await askRow(world, endpoint, about(sent, by, NOBODY), world.bilal.cookie))
    expect(ofAyesha).toEqual(ofNobody)
    expect(ofAyesha.code).toBe(whose === 'the customer named by' ? 403 : 404)
    expect(await snapshot(world)).toBe(before)
  })

  if (whose === 'the customer named by') {
    test('naming oneself as well as another customer gives no access', async () => {
      const sent = await prepare(world)
      const before = await snapshot(world)
      for (const id of [
        [world.ayesha.user_id],
        { id: world.ayesha.user_id },
        ` ${world.ayesha.user_id}`,
        `${world.ayesha.user_id}.0`,
        `+${world.ayesha.user_id}`,
        true,
      ]) {
        const { status } = await askRow(world, endpoint, about(sent, by, id), world.bilal.cookie)
        expect(status).toBe(403)
      }
      expect(await snapshot(world)).toBe(before)
    })
  }

  if (isWrite(endpoint)) {
    test('a page of another site cannot send it, not even for its owner', async () => {
      const sent = await prepare(world)
      const before = await snapshot(world)
      const valueOf = (_: string, field: string) => String(sent.params?.[field])
      const path = `/api${endpoint.path.replace(/:(\w+)/g, valueOf)}`
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
      ] as Record<string, string>[]) {
        const answer = await world.shop.request(path, {
          method: endpoint.method,
          ...(sent.body ? { body: sent.body } : {}),
          cookie: world.ayesha.cookie,
          headers,
        })
        expect(answer.status).toBe(403)
      }
      expect(await snapshot(world)).toBe(before)
    })
  }

  test('is answered for its owner', async () => {
    const sent = await prepare(world)
    const before = await snapshot(world)
    const answer = await askRow(world, endpoint, sent, world.ayesha.cookie)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: true }])
    if (!isWrite(endpoint)) expect(await snapshot(world)).toBe(before)
  })
})
