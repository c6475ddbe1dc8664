import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const clone = mkdtempSync(join(tmpdir(), 'nayab-clone-'))
const log = join(clone, 'installs.log')

/** Fails when another one runs, as `npm ci` does when the folder that it fills is deleted. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, rmdirSync, writeFileSync } = require('node:fs')
mkdirSync('installing')
mkdirSync('node_modules', { recursive: true })
for (let n = 0; n < 300; n++) writeFileSync('node_modules/package.js', String(n))
appendFileSync(${JSON.stringify(log)}, 'installed ')
rmdirSync('installing')
`

beforeAll(() => {
  mkdirSync(join(clone, 'scripts'))
  for (const file of ['prepare.mjs', 'lock.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(clone, 'scripts', file))
  for (const file of ['package.json', 'package-lock.json']) writeFileSync(join(clone, file), '{}')
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin/npm'), NPM)
  chmodSync(join(clone, 'bin/npm'), 0o755)
})
afterAll(() => rmSync(clone, { recursive: true }))

async function install(): Promise<number> {
  const module = join(clone, 'scripts/prepare.mjs')
  const code = `import('${module}').then(({ ensureInstalled }) => ensureInstalled())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env['PATH']}` },
  })
  const [status] = (await once(child, 'exit')) as [number]
  return status
}

test('commands that start at once install the packages once, also after one was killed', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  writeFileSync(join(clone, '.preparing'), String(gone.pid))
  expect(await Promise.all([install(), install(), install()])).toEqual([0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('installed ')
})
