import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { runCommand, testShop } from '#test/shop.ts'
import { backup } from './backup.ts'
import { exportProducts } from './export.ts'
import { words } from './words.ts'

const folder = mkdtempSync(join(tmpdir(), 'no-shop-'))
const shop = await testShop({ env: { DATA_DIR: folder } })
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

async function runAlone(dataDir: string, args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands.ts'), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  const ended = once(child, 'close')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, said, complained }
}

test.each(['typing-error', 'empty'])(
  'a command makes no shop in a DATA_DIR without one: %s',
  async (name) => {
    const dataDir = join(folder, name)
    if (name === 'empty') mkdirSync(dataDir)
    expect(await runAlone(dataDir, ['orders'])).toEqual({
      code: 1,
      said: '',
      complained:
        `There is no shop in DATA_DIR ${dataDir}: set DATA_DIR to the folder of the shop, or make a new ` +
        'shop with npm start. Nothing was changed.\n',
    })
    expect(existsSync(dataDir) ? readdirSync(dataDir) : null).toEqual(name === 'empty' ? [] : null)
  },
)

test('restore makes no shop for a file that is not there', async () => {
  const [dataDir, file] = [join(folder, 'restored'), join(folder, 'no.backup')]
  expect(await runAlone(dataDir, ['restore', file])).toEqual({
    code: 1,
    said: '',
    complained: `There is no file ${file}.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('a backup is verified on a machine without a shop', async () => {
  const file = join(folder, 'shop.backup')
  await runCommand(backup, shop, [file])
  const dataDir = join(folder, 'nowhere')
  expect(await runAlone(dataDir, ['backup', 'verify', file])).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${file} is whole: the shop of `),
    complained: '',
  })
  expect(existsSync(dataDir)).toBe(false)
})

test.each([
  ['backup', backup, []],
  ['export', exportProducts, []],
  ['words export', words, ['export']],
] as const)('%s replaces neither a folder nor a device, and follows a link', async (_, command, verb) => {
  const [pipe, file, link] = ['pipe', 'file', 'link'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [pipe, file, link]) rmSync(path, { force: true })
  execFileSync('/bin/sh', ['-c', 'mkfifo "$1"', 'sh', pipe])
  writeFileSync(file, '')
  symlinkSync(file, link)
  const run = (target: string) => runCommand(command, shop, [...verb, target])
  expect(await run(pipe)).toEqual({ code: 1, lines: [`${pipe} is a device or a pipe: name a file.`] })
  expect(statSync(pipe).isFIFO()).toBe(true)
  expect(await run(folder)).toEqual({
    code: 1,
    lines: [`${folder} is a folder: name a file in it, such as ${join(folder, 'shop.file')}.`],
  })
  expect(await run(join(folder, 'no/where'))).toEqual({
    code: 1,
    lines: [`There is no folder ${join(folder, 'no')}.`],
  })
  const long = join(folder, 'a'.repeat(300))
  expect(await run(long)).toEqual({ code: 1, lines: [`${long} could not be written: the name is too long.`] })
  expect((await run(link)).code).toBe(0)
  expect(statSync(file).size).toBeGreaterThan(0)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a new spelling is near a category of the shop', async () => {
  await shop.pool.query(`insert into categories (slug, name) values ('kitchen', 'Kitchen Ware')`)
  const add = (...near: string[]) => runCommand(words, shop, ['add', 'ladle', 'chamcha', ...near])
  expect(await add('--near', 'nowhere')).toEqual({
    code: 1,
    lines: ['No category has the name nowhere. The categories are Kitchen Ware.'],
  })
  expect(await add('--near')).toEqual({ code: 1, lines: ['Name a category of the shop after --near.'] })
  expect((await runCommand(words, shop, ['list'])).lines).toEqual(['The shop has no spellings of its own.'])
  expect((await add('--near', 'kitchen')).code).toBe(0)
  expect((await runCommand(words, shop, ['list'])).lines).toEqual(['ladle: chamcha (near kitchen)'])
})
