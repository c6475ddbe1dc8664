import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { neededPermissions } from '#app/core/endpoint.ts'
import type { Permission } from '#app/core/permissions.ts'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { cities, staffSessions } from '#db/tables/index.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { staffCalls } from './calls.server.ts'

const ROLES = ['owner', 'manager', 'caller', 'packer', 'writer', 'accounts'] as const
const NOT_ALLOWED = 'Your role does not allow this. Ask the owner of the shop.'

type Guarded = {
  method: string
  path: string
  needed: readonly Permission[] | null
  accepts: boolean
  stepUp: boolean
}
const guarded: Guarded[] = staffCalls.flatMap(({ endpoint: { method, path, auth, accepts, stepUp } }) =>
  typeof auth === 'object' && 'staff' in auth
    ? { method, path, needed: neededPermissions(auth), accepts: Boolean(accepts), stepUp: Boolean(stepUp) }
    : [],
)

let world: TestShop
const people: Partial<Record<(typeof ROLES)[number], Awaited<ReturnType<typeof staffOf>>>> = {}
let customer: string
beforeAll(async () => {
  world = await testShop()
  await world.db.insert(cities).values({ id: 1, name: 'Lahore' })
  for (const role of ROLES) people[role] = await staffOf(world, role)
  customer = (await signUp(world, 'Ayesha')).cookie
})
afterAll(() => world.drop())

/** Without an idempotency key, so that an allowed write is refused before it does anything. */
function send({ method, path, accepts }: Guarded, cookie?: string, headers = {}) {
  const filled = path.replace(/:\w+/g, '1')
  return world.ask(`/api${filled}`, { method, cookie, headers, ...(accepts ? { body: {} } : {}) })
}

test('the API of the back office has endpoints for staff, and only those of sign-in are public', () => {
  expect(guarded.length).toBeGreaterThan(20)
  const open = staffCalls.filter(({ endpoint }) => endpoint.auth === 'public')
  for (const { endpoint } of open) expect(endpoint.path).toMatch(/^\/admin\/(?:sign-in|sign-out|setup)/)
  expect(open.length + guarded.length).toBe(staffCalls.length)
})

describe.each(guarded)('$method $path', (call) => {
  test('is for the roles that have its permission', async () => {
    for (const role of ROLES) {
      const { permissions } = BUILT_IN_ROLES.find(({ name }) => name.toLowerCase() === role)!
      const isAllowed =
        call.needed === null || call.needed.some((permission) => permissions.includes(permission))
      const { code, message } = await send(call, people[role]!.cookie)
      expect([role, code === 403 && message === NOT_ALLOWED]).toEqual([role, !isAllowed])
      expect([role, code === 401, code >= 500]).toEqual([role, false, false])
    }
  })

  test('is refused without a session, with the cookie of a customer and from another site', async () => {
    const signInFirst = { code: 401, status: false, message: 'Please sign in.', data: null }
    expect(await send(call)).toEqual(signInFirst)
    expect(await send(call, customer)).toEqual(signInFirst)
    expect(await send(call, 'nayab_staff='.padEnd(55, 'x'))).toEqual(signInFirst)
    if (call.method === 'GET') return
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await send(call, people.owner!.cookie, headers)).toMatchObject({ code: 403 })
  })
})

test('endpoints with step-up need a second step within the last 10 minutes', async () => {
  const { cookie } = await staffOf(world, 'owner')
  await world.db.update(staffSessions).set({ steppedUpAt: sql`now() - interval '11 minutes'` })
  const stepUp = guarded.filter((call) => call.stepUp)
  expect(stepUp.length).toBeGreaterThan(10)
  for (const call of stepUp)
    expect([call.path, await send(call, cookie)]).toMatchObject([
      call.path,
      { code: 403, data: { step_up: true } },
    ])
})
