import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#app/core/permissions.ts'
import { renderMessage } from '#app/mail/message.server.ts'
import { auditEntries, staff, staffRoles } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { findLack, PERMISSION_GROUPS } from './permission-names.ts'
import { BUILT_IN_ROLES } from './roles.ts'
import { ownerToken, useLink as followLink } from '#test/staff-account.ts'

let shop: TestShop
/** An owner with a password; `deputy` may edit staff and see orders, and nothing else. */
let owner: Awaited<ReturnType<typeof staffOf>>
let deputy: typeof owner
beforeAll(async () => {
  shop = await testShop()
  await followLink(shop, await ownerToken(shop))
  await shop.db
    .insert(staffRoles)
    .values({ id: 200, name: 'Deputy', permissions: ['staff.edit', 'orders.see'] })
})
afterAll(() => shop.drop())
beforeEach(async () => {
  owner = await staffOf(shop, 'owner')
  deputy = await staffOf(shop, 'caller')
  await shop.db.update(staff).set({ roleId: 200 }).where(eq(staff.id, deputy.id))
})

const PACKER = 4
const invitee = { full_name: 'Umar Farooq', email: 'umar@shop.example', role_id: PACKER }
const people = async () =>
  (await owner.get('/admin/staff')).data.people as {
    staff_id: number
    email: string
    state: string
    role: string
  }[]
const personOf = async (email: string) => (await people()).find((person) => person.email === email)!
const tokenOf = (link: string) => link.split('#')[1]!

test('an invited person makes an account with the role of the invitation', async () => {
  const invited = await owner.post('/admin/staff', invitee)
  expect(invited.code).toBe(200)
  expect(invited.data.link).toMatch(/^http:\/\/localhost:3000\/admin\/setup#[\w-]{43}$/)
  expect(await personOf(invitee.email)).toMatchObject({ state: 'invited', role: 'Packer' })
  expect((await owner.post('/admin/staff', invitee)).code).toBe(409)

  const { rows } = await shop.pool.query<{
    payload: { kind: string; staff_id: number; invited_by: string }
  }>(`select payload from graphile_worker._private_jobs order by id desc limit 1`)
  const mail = await renderMessage(shop.db, shop.shop.settings, rows[0]!.payload as never, {
    id: '1',
    created_at: new Date(),
  })
  expect(mail!.to).toEqual({ name: 'Umar Farooq', address: 'umar@shop.example' })
  const mailed = /admin\/setup#([\w-]{43})/.exec(mail!.text)![1]!
  expect(mailed).not.toBe(tokenOf(invited.data.link))

  const opened = await shop.requestJson('/api/admin/setup/open', { body: { token: mailed } })
  expect(opened.data).toMatchObject({ kind: 'invitation', email: 'umar@shop.example', role: 'Packer' })
  const made = await followLink(shop, mailed, { email: 'another@shop.example' })
  expect((await shop.requestJson('/api/admin/me', { cookie: made.cookie })).data).toMatchObject({
    email: 'umar@shop.example',
    role: 'Packer',
  })
  expect(await personOf(invitee.email)).toMatchObject({ state: 'active' })
  expect((await followLink(shop, tokenOf(invited.data.link))).code).toBe(409)
})

test('an invitation can be sent again, which voids the earlier link, and withdrawn', async () => {
  const email = 'zara@shop.example'
  const first = await owner.post('/admin/staff', { ...invitee, email })
  const { staff_id } = await personOf(email)
  const second = await owner.post(`/admin/staff/${staff_id}/invite`)
  expect((await followLink(shop, tokenOf(first.data.link))).code).toBe(410)
  expect((await owner.delete(`/admin/staff/${staff_id}/invite`)).code).toBe(200)
  expect((await followLink(shop, tokenOf(second.data.link))).code).toBe(410)
  expect(await personOf(email)).toBeUndefined()
})

test('a permission that the actor lacks can neither be granted nor taken away', async () => {
  const tooMuch = 'This role may do more than yours, so only an owner can change it.'
  const refused = [
    await deputy.post('/admin/staff', { ...invitee, email: 'more@shop.example', role_id: 1 }),
    await deputy.post(`/admin/staff/${deputy.id}/role`, { role_id: 1 }),
    await deputy.post(`/admin/staff/${owner.id}/role`, { role_id: 200 }),
    await deputy.post(`/admin/staff/${owner.id}/disable`),
    await deputy.post('/admin/staff/roles', { name: 'Everything', permissions: ['orders.see', 'backups'] }),
    await deputy.post('/admin/staff/roles/200', { name: 'Deputy', permissions: ['staff.edit', 'backups'] }),
  ]
  for (const answer of refused) expect(answer).toMatchObject({ code: 403, message: tooMuch })
  expect(
    await deputy.post('/admin/staff/roles', { name: 'Reader', permissions: ['orders.see'] }),
  ).toMatchObject({ code: 200 })
})

test('the last owner stays an owner, also when two disable each other at once', async () => {
  const last = 'A shop needs an owner, and this is the only one.'
  const first = await personOf('sadia@shop.example')
  expect(await owner.post(`/admin/staff/${first.staff_id}/role`, { role_id: 2 })).toMatchObject({
    code: 409,
    message: last,
  })
  expect(await owner.post(`/admin/staff/${first.staff_id}/disable`)).toMatchObject({
    code: 409,
    message: last,
  })
  expect((await owner.post(`/admin/staff/${owner.id}/disable`)).code).toBe(409)

  await shop.db.update(staff).set({ passwordHash: 'x' }).where(eq(staff.id, owner.id))
  const both = await Promise.all([
    owner.post(`/admin/staff/${first.staff_id}/disable`),
    owner.post(`/admin/staff/${owner.id}/role`, { role_id: 2 }),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  await shop.db
    .update(staff)
    .set({ disabledAt: null, roleId: 1, passwordHash: null })
    .where(eq(staff.id, owner.id))
  await shop.db.update(staff).set({ disabledAt: null, roleId: 1 }).where(eq(staff.id, first.staff_id))
})

test('disabling ends the sessions at once, and enabling does not bring them back', async () => {
  const packer = await staffOf(shop, 'packer')
  expect((await packer.get('/admin/me')).code).toBe(200)
  expect((await owner.post(`/admin/staff/${packer.id}/disable`)).code).toBe(200)
  expect((await packer.get('/admin/me')).code).toBe(401)
  expect((await owner.post(`/admin/staff/${packer.id}/enable`)).code).toBe(200)
  expect((await packer.get('/admin/me')).code).toBe(401)
})

test('a changed role counts from the next request', async () => {
  const writer = await staffOf(shop, 'writer')
  expect((await writer.get('/admin/staff')).code).toBe(403)
  expect((await owner.post(`/admin/staff/${writer.id}/role`, { role_id: 1 })).code).toBe(200)
  expect((await writer.get('/admin/staff')).code).toBe(200)
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'staff.role'), eq(auditEntries.objectId, String(writer.id))))
  expect(entry).toMatchObject({ before: { role: 'Writer' }, after: { role: 'Owner' }, canUndo: false })
})

test('own roles without members can be made, changed and deleted; built-in ones cannot', async () => {
  const { data } = await owner.post('/admin/staff/roles', {
    name: 'Photographer',
    permissions: ['products.edit'],
  })
  const path = `/admin/staff/roles/${data.role_id}`
  const wider = { name: 'Photographer', permissions: ['products.edit', 'products.see'] }
  expect((await owner.post(path, wider)).code).toBe(200)
  for (const answer of [
    await owner.post(path, { ...wider, name: 'Packer' }),
    await owner.post(path, { ...wider, name: 'PACKER' }),
    await owner.post('/admin/staff/roles', { ...wider, name: 'photographer' }),
  ])
    expect(answer).toMatchObject({ code: 422, fields: { name: 'Another role has this name.' } })
  expect((await owner.post(path, { ...wider, permissions: ['all'] })).code).toBe(422)
  const caller = await staffOf(shop, 'accounts')
  await owner.post(`/admin/staff/${caller.id}/role`, { role_id: data.role_id })
  expect((await owner.delete(path)).code).toBe(409)
  await owner.post(`/admin/staff/${caller.id}/role`, { role_id: 6 })
  expect((await owner.delete(path)).code).toBe(200)
  expect((await owner.post('/admin/staff/roles/4', wider)).code).toBe(409)
  expect((await owner.delete('/admin/staff/roles/4')).code).toBe(409)
})

test('a role that lacks what its permission needs is refused, and stays if it is stored', async () => {
  const roles = '/admin/staff/roles'
  const role = (permissions: string[]) => ({ name: 'Driver', permissions })
  const refused = { code: 422, fields: { permissions: '“Change the status” needs “See orders”.' } }
  expect(await owner.post(roles, role(['orders.status']))).toMatchObject(refused)
  const { data } = await owner.post(roles, role(['orders.see', 'orders.status']))
  expect(await owner.post(`${roles}/${data.role_id}`, role(['orders.status']))).toMatchObject(refused)

  await shop.db
    .update(staffRoles)
    .set({ permissions: ['orders.status'] })
    .where(eq(staffRoles.id, data.role_id))
  const { roles: listed } = (await owner.get('/admin/staff')).data
  const stored = listed.find(({ name }: { name: string }) => name === 'Driver')
  expect(stored.permissions).toEqual(['orders.status'])
  const driver = await staffOf(shop, 'packer')
  expect((await owner.post(`/admin/staff/${driver.id}/role`, { role_id: data.role_id })).code).toBe(200)
  expect((await driver.get('/admin/me')).data.permissions).toEqual(['orders.status'])
})

test('each built-in role has what its permissions need', () => {
  for (const { permissions } of BUILT_IN_ROLES) expect(findLack(permissions)).toBeUndefined()
})

test('of eight roles of one name at once, one is made or renamed', async () => {
  const permissions = ['products.edit']
  const atOnce = async (work: (at: number) => Promise<any>) => {
    const answers = await Promise.all([...Array(8).keys()].map(work))
    return answers.map(({ code }) => code).toSorted()
  }
  const make = (name: string) => owner.post('/admin/staff/roles', { name, permissions })
  const oneOf = [200, ...Array<number>(7).fill(422)]
  expect(await atOnce((at) => make(at % 2 ? 'Tailor' : 'TAILOR'))).toEqual(oneOf)
  const ids: number[] = []
  for (let at = 0; at < 8; at += 1) ids.push((await make(`Helper ${at}`)).data.role_id)
  const rename = (at: number) => owner.post(`/admin/staff/roles/${ids[at]}`, { name: 'Aide', permissions })
  expect(await atOnce(rename)).toEqual(oneOf)
})

test('a recovery link from an owner replaces password and second step; others cannot make one', async () => {
  const { staff_id } = await personOf('umar@shop.example')
  const tooMuch = await deputy.post(`/admin/staff/${staff_id}/recovery`)
  expect(tooMuch.code).toBe(403)
  const { data } = await owner.post(`/admin/staff/${staff_id}/recovery`)
  const password = 'a kettle full of rain'
  const recovered = await followLink(shop, tokenOf(data.link), { password })
  expect((await shop.requestJson('/api/admin/me', { cookie: recovered.cookie })).data.email).toBe(
    'umar@shop.example',
  )
  const mail = await renderMessage(
    shop.db,
    shop.shop.settings,
    { kind: 'staff recovery', staff_id },
    { id: '1', created_at: new Date() },
  )
  expect(mail!.text).toContain(
    'Dear Sadia Anwar, a recovery link for your account in the back office was made',
  )
  expect(mail!.html + mail!.text).not.toContain('/admin/setup')
})

/** A link that the deputy made for a member of staff who sees orders and nothing else. */
async function linkByDeputy(kind: 'recovery' | 'invitation') {
  const email = `${randomUUID()}@shop.example`
  const [role] = await shop.db
    .insert(staffRoles)
    .values({ name: email, permissions: ['orders.see'] })
    .returning()
  const invited = await deputy.post('/admin/staff', { ...invitee, email, role_id: role!.id })
  expect(invited.code).toBe(200)
  const { staff_id: id } = await personOf(email)
  const person = { id, email, roleId: role!.id, token: tokenOf(invited.data.link) }
  if (kind === 'invitation') return person
  await followLink(shop, person.token)
  return { ...person, token: tokenOf((await deputy.post(`/admin/staff/${id}/recovery`)).data.link) }
}

test.each(['recovery', 'invitation'] as const)('a link of %s ends with what justified it', async (kind) => {
  const promoted = await linkByDeputy(kind)
  expect((await owner.post(`/admin/staff/${promoted.id}/role`, { role_id: PACKER })).code).toBe(200)
  expect((await followLink(shop, promoted.token)).code).toBe(410)

  const allowed = await linkByDeputy(kind)
  const role = { name: `Allowed more, ${kind}`, permissions: ['orders.see', 'backups'] }
  expect((await owner.post(`/admin/staff/roles/${allowed.roleId}`, role)).code).toBe(200)
  expect((await followLink(shop, allowed.token)).code).toBe(410)

  const [last, kept] = [await linkByDeputy(kind), await linkByDeputy(kind)]
  const path = kind === 'recovery' ? 'recovery' : 'invite'
  const again = await owner.post(`/admin/staff/${kept.id}/${path}`)
  expect((await owner.post(`/admin/staff/${deputy.id}/disable`)).code).toBe(200)
  expect((await followLink(shop, last.token)).code).toBe(410)
  expect((await followLink(shop, kept.token)).code).toBe(410)
  expect((await followLink(shop, tokenOf(again.data.link))).code).toBe(200)
  await owner.post(`/admin/staff/${deputy.id}/enable`)
})

test('an invited person gets a new link by mail when their role changes', async () => {
  const { id, email } = await linkByDeputy('invitation')
  const changed = await owner.post(`/admin/staff/${id}/role`, { role_id: PACKER })
  expect(changed.message).toBe(
    'The role is changed. The old invitation is void, and the shop sends no mail yet: ' +
      'choose "Send a new link" in the list of people.',
  )
  const { rows } = await shop.pool.query(
    'select payload from graphile_worker._private_jobs order by id desc limit 1',
  )
  expect(rows[0].payload).toMatchObject({ kind: 'staff invitation', staff_id: id })
  const invitation = { ...rows[0].payload, invited_by: 'عائشہ' }
  const mail = await renderMessage(shop.db, shop.shop.settings, invitation, {
    id: '1',
    created_at: new Date(),
  })
  // The first letter gives a paragraph its direction.
  expect(mail!.html.match(/dir="auto">[^A-Z]/g)).toBeNull()
  const made = await followLink(shop, /admin\/setup#([\w-]{43})/.exec(mail!.text)![1]!)
  expect((await shop.requestJson('/api/admin/me', { cookie: made.cookie })).data).toMatchObject({
    email,
    role: 'Packer',
  })
})

test('a role that changes while a link is made voids it', async () => {
  const { id } = await linkByDeputy('recovery')
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select from staff where id = $1 for update', [id])
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const making = deputy.post(`/admin/staff/${id}/recovery`)
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await client.query('update staff set role_id = 1 where id = $1', [id])
  await client.query('commit')
  client.release()
  expect((await making).code).toBe(403)
})

test('a new device is named in its mail, in text and HTML', async () => {
  const mail = await renderMessage(
    shop.db,
    shop.shop.settings,
    { kind: 'new staff device', staff_id: owner.id, device: 'Chrome on Android' },
    { id: '1', created_at: new Date() },
  )
  for (const form of [mail!.text, mail!.html]) {
    expect(form).toContain('on a device that it was not used on before: Chrome on Android.')
    expect(form).toContain('http://localhost:3000/admin/account')
  }
})

test('an invitation asks for the name and email of the other person', async () => {
  expect(await owner.post('/admin/staff', { full_name: '', email: '', role_id: PACKER })).toMatchObject({
    code: 422,
    fields: { full_name: "Please enter the person's name.", email: "Please enter the person's email." },
  })
})

test('each permission has its place on the role screen, once', () => {
  const named = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(([permission]) => permission))
  expect(named.toSorted()).toEqual(PERMISSIONS.toSorted())
})

test('the demo owner cannot invite anyone', async () => {
  await shop.db.update(staff).set({ isDemo: true }).where(eq(staff.id, owner.id))
  expect((await owner.post('/admin/staff', { ...invitee, email: 'x@shop.example' })).code).toBe(403)
  await shop.db.update(staff).set({ isDemo: false }).where(eq(staff.id, owner.id))
})
