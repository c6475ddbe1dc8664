/** A command writes a file and its audit entry, or neither. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSmallShop } from '#test/goods.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { exportProducts } from './export.ts'
import { words } from './words.ts'

const folder = mkdtempSync(join(tmpdir(), 'audited-files-'))
let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  await shop.pool.query(
    `create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'no entry'; end $$`,
  )
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const FILES: [string, Command, (file: string) => string[], string][] = [
  ['export', exportProducts, (file) => [file], 'products.export'],
  ['words export', words, (file) => ['export', file], 'search_concept.export'],
  ['backup', backup, (file) => [file], 'backup.make'],
]

test.each(FILES)('%s leaves no file without an audit entry', async (name, command, argsOf, action) => {
  const file = join(folder, name)
  const run = () => runCommand(command, shop, argsOf(file))
  await shop.pool.query(
    'create trigger refuse before insert on audit_entries for each row execute function refuse_entry()',
  )
  await expect(run()).rejects.toThrow()
  expect(readdirSync(folder)).not.toContainEqual(expect.stringMatching(`^${name}`))
  await shop.pool.query('drop trigger refuse on audit_entries')
  expect((await run()).code).toBe(0)
  expect(readdirSync(folder)).toContain(name)
  const { rows } = await shop.pool.query('select action, actor from audit_entries order by id desc limit 1')
  expect(rows).toEqual([{ action, actor: 'command' }])
})
