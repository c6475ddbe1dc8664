import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, type StaffAuth } from '#app/core/endpoint.ts'
import type { Permission } from '#app/core/permissions.ts'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { cities, staffSessions } from '#db/tables/index.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { UNDOERS } from './activity/undoers.server.ts'
import { staffCalls } from './calls.server.ts'

const ROLES = ['owner', 'manager', 'caller', 'packer', 'writer', 'accounts'] as const
const NOT_ALLOWED = 'Your role does not allow this. Ask the owner of the shop.'

type Guarded = {
  method: string
  path: string
  auth: StaffAuth
  accepts: boolean
  stepUp: boolean
}
const guarded: Guarded[] = staffCalls.flatMap(({ endpoint: { method, path, auth, accepts, stepUp } }) =>
  typeof auth === 'object' && 'staff' in auth
    ? { method, path, auth, accepts: Boolean(accepts), stepUp: Boolean(stepUp) }
    : [],
)

let shop: TestShop
const people: Partial<Record<(typeof ROLES)[number], Awaited<ReturnType<typeof staffOf>>>> = {}
let customer: string
beforeAll(async () => {
  shop = await testShop()
  await shop.db.insert(cities).values({ id: 1, name: 'Lahore' })
  for (const role of ROLES) people[role] = await staffOf(shop, role)
  customer = (await signUp(shop, 'Ayesha')).cookie
})
afterAll(() => shop.drop())

/** Without an idempotency key, so that an allowed write is refused before it does anything. */
function send({ method, path, accepts }: Guarded, cookie?: string, headers = {}) {
  const filled = path.replace(/:\w+/g, '1')
  return shop.requestJson(`/api${filled}`, { method, cookie, headers, ...(accepts ? { body: {} } : {}) })
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
      const { code, message } = await send(call, people[role]!.cookie)
      expect([role, code === 403 && message === NOT_ALLOWED]).toEqual([
        role,
        !isAllowed(call.auth, permissions),
      ])
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

describe.each(Object.keys(UNDOERS))('the undo of %s', (action) => {
  const empty = { variants: {}, items: 0, prices: 0 }
  /** More than a day old, so that an undo that is allowed does nothing. */
  async function plant(staffId: number | null) {
    const { rows } = await shop.pool.query(
      `insert into audit_entries (at, staff_id, actor, action, object_type, object_id, label, before, after,
        can_undo)
        values (now() - interval '25 hours', $1, 'A person', $2, 'test', '1', 'A change', $3, $3, true)
        returning id`,
      [staffId, action, empty],
    )
    return `/admin/activity/${rows[0].id}`
  }

  test('is for own entries, and for those of others with the permission for staff', async () => {
    const owners = await plant(people.owner!.id)
    const commands = await plant(null)
    for (const role of ROLES) {
      const person = people[role]!
      const isOwner = role === 'owner'
      for (const path of [owners, commands]) {
        expect([role, (await person.get(path)).code]).toEqual([role, isOwner ? 200 : 404])
        expect([role, (await person.post(`${path}/undo`)).code]).toEqual([role, isOwner ? 409 : 404])
      }
    }
  })

  test('needs the permissions of the write', async () => {
    const { permission, alsoNeeds } = UNDOERS[action]!
    const needed = [permission, ...(alsoNeeds?.({ before: empty, after: empty } as never) ?? [])]
    for (const role of ROLES) {
      const { permissions } = BUILT_IN_ROLES.find(({ name }) => name.toLowerCase() === role)!
      const mayUndo = needed.every((each) => permissions.includes(each))
      const { code } = await people[role]!.post(`${await plant(people[role]!.id)}/undo`)
      expect([role, code]).toEqual([role, mayUndo ? 409 : 403])
    }
  })
})

test('undoing an added product needs what deleting it needs', async () => {
  const { auth } = guarded.find(({ method, path }) => method === 'DELETE' && path === '/admin/products/:id')!
  expect(auth).toEqual({ staff: 'products.delete' })
  expect(UNDOERS['product.add']!.permission).toBe('products.delete')
  expect(UNDOERS['product.duplicate']!.permission).toBe('products.delete')
})

test('a download, a list or a search needs the permission to see what it holds', async () => {
  const only = async (permission: Permission) => {
    const person = await staffWith(shop, permission)
    return (method: string, path: string) =>
      send({ method, path, accepts: method === 'POST', auth: { staff: null }, stepUp: false }, person.cookie)
  }
  const exporter = await only('exports')
  for (const path of ['/customers/1/data', '/guests/1/data', '/subscribers/export', '/orders/export'])
    expect([path, await exporter('POST', `/admin${path}`)]).toMatchObject([path, { message: NOT_ALLOWED }])
  expect(await exporter('GET', '/admin/orders/export/1')).toMatchObject({ code: 403, message: NOT_ALLOWED })
  const refused = { code: 403, message: NOT_ALLOWED }
  const seesCustomers = await only('customers.see')
  expect(await seesCustomers('GET', '/admin/subscribers')).toMatchObject(refused)
  const corrects = await only('orders.correct')
  expect(await corrects('GET', '/admin/orders/customer?phone=03001112223')).toMatchObject(refused)
})

test('endpoints with step-up need a second step within the last 10 minutes', async () => {
  const { cookie } = await staffOf(shop, 'owner')
  await shop.db.update(staffSessions).set({ steppedUpAt: sql`now() - interval '11 minutes'` })
  const stepUp = guarded.filter((call) => call.stepUp)
  expect(stepUp.length).toBeGreaterThan(10)
  for (const call of stepUp)
    expect([call.path, await send(call, cookie)]).toMatchObject([
      call.path,
      { code: 403, data: { step_up: true } },
    ])
})
