import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#db/tables/index.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { useLink } from '#test/staff-account.ts'
import { staffOf } from '#test/staff.ts'
import { owner } from './owner.ts'
import { staff } from './staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

async function run(command: typeof owner, ...args: string[]) {
  const { code, lines } = await runCommand(command, shop, args)
  return { code, text: lines.join('\n') }
}
const tokenIn = (text: string) => /\/admin\/setup#([\w-]{43})/.exec(text)![1]!

test('a shop without accounts says so, and what to do', async () => {
  expect(await run(staff, 'list')).toEqual({
    code: 0,
    text: 'The back office has no accounts yet. “owner” makes a link for the first one.',
  })
})

test('without an owner the command prints a setup link, later a mailed, audited recovery link', async () => {
  const first = await run(owner)
  expect(first.text).toMatch(
    /^The shop has no owner yet\. Back office: http:\/\/localhost:3000\/admin\/setup#/,
  )
  const made = await useLink(shop, tokenIn(first.text))
  expect(made.code).toBe(200)

  expect((await run(owner, 'x@shop.example')).code).toBe(1)
  const second = await run(owner)
  expect(second.text).toContain(
    'Sadia Anwar <sadia@shop.example> gets back in with this link, once, within 24 hours:',
  )
  const { rows } = await shop.pool.query('select payload from graphile_worker._private_jobs')
  expect(rows).toEqual([{ payload: { kind: 'staff recovery', staff_id: 1 } }])
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'staff.recovery_link'))
  expect(entry).toMatchObject({ actor: 'command', staffId: null, objectId: '1' })
  expect(JSON.stringify(entry)).not.toContain(tokenIn(second.text))

  const replaced = await useLink(shop, tokenIn(second.text), { password: 'another long password 9' })
  expect(replaced.code).toBe(200)
  expect((await shop.requestJson('/api/admin/me', { cookie: made.cookie })).code).toBe(401)
  expect((await shop.requestJson('/api/admin/me', { cookie: replaced.cookie })).data.name).toBe('Sadia Anwar')
  expect((await useLink(shop, tokenIn(second.text))).code).toBe(409)
})

test('staff are listed and disabled, but never the last owner', async () => {
  const packer = await staffOf(shop, 'packer')
  await shop.pool.query(`update staff set password_hash = 'x' where id = ${packer.id}`)
  const [first, second] = (await run(staff, 'list')).text.split('\n')
  expect(first).toMatch(/^sadia@shop\.example {2}Sadia Anwar {2}Owner {2}active {2}\d+ \w+ \d{4}$/)
  expect(second).toMatch(/^packer@staff\.example {2}The packer {2}Packer {2}active/)
  expect(await run(staff, 'disable', 'PACKER@staff.example')).toEqual({
    code: 0,
    text: 'packer@staff.example is disabled, and its sessions have ended.',
  })
  expect((await packer.get('/admin/me')).code).toBe(401)
  expect((await run(staff, 'disable', 'nobody@shop.example')).code).toBe(1)
  expect((await run(staff, 'delete')).code).toBe(2)
  await expect(run(staff, 'disable', 'sadia@shop.example')).rejects.toThrow('A shop needs an owner')
})
