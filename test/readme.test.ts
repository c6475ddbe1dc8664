import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '#server/commands/all.ts'
import { SETTING_NAMES } from '#server/settings.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const rowsAfter = (heading: string) =>
  [
    ...readme
      .split(`## ${heading}`)[1]!
      .split('\n## ')[0]!
      .matchAll(/^\| `([\w-]+)/gm),
  ].map((row) => row[1]!)

test('the README names every setting there is, and none that is not', () => {
  expect(rowsAfter('Settings').sort()).toEqual(SETTING_NAMES.toSorted())
})

test("the README names every operator's command", () => {
  expect(rowsAfter("Operator's commands").sort()).toEqual(COMMANDS.map((command) => command.name).sort())
})

test('the unit of systemd trusts the proxy on a port that only this machine reaches', () => {
  const unit = readFileSync(join(import.meta.dirname, '../deploy/systemd/nayab.service'), 'utf8')
  const settings = new Map(
    [...unit.matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, line]) => line!.split(' '))
      .map((one) => one.split('=', 2) as [string, string]),
  )
  expect(settings.get('TRUST_PROXY')).toBe('1')
  expect(settings.get('HOST')).toBe('127.0.0.1')
  // The last two are compared with `npm start` in scripts/deploy.test.ts.
  const known = [...SETTING_NAMES, 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
  for (const name of settings.keys()) expect(known).toContain(name)
})

const ROOT = join(import.meta.dirname, '..')

test('the layout names every folder of the storefront, the back office and the server', () => {
  const layout = readFileSync(join(ROOT, 'docs/layout.md'), 'utf8')
  const folders = ['app', 'admin', 'server', 'db'].flatMap((area) =>
    readdirSync(join(ROOT, area), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `\`${area}/${name}/\``),
  )
  expect(folders.length).toBeGreaterThan(60)
  expect(folders.filter((folder) => !layout.includes(folder))).toEqual([])
})

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

test.each(pages)('every file and script that %s names is there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const files = [...text.matchAll(/`([\w-][\w.-]*\/[\w./-]+\.(?:tsx?|mjs|css|sql|md))`/g)].map(
    ([, file]) => file!,
  )
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => join(page, '..', link!))
  const isThere = (file: string) =>
    ['', 'app', 'server', 'docs', 'db'].some((folder) => existsSync(join(ROOT, folder, file)))
  expect([...files, ...links].filter((file) => !isThere(file))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const named = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, script]) => script!)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})
