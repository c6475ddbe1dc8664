import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { canBeOrdinary, isRoot } from '#test/embedded.ts'
import { LEFT_BY } from '#test/leftovers.ts'
import { quickFolder } from '#test/quick-folder.ts'
import { findBinaries, packagedBinaries } from './binaries.ts'
import { chooseRunner } from './user.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(quickFolder(), `${LEFT_BY}${process.pid}-`))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function unpacked(name: string): string {
  const native = join(folder, name, 'native')
  cpSync(packagedBinaries(), native, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink() && !path.includes('/share/'),
  })
  cpSync(join(packagedBinaries(), '..', 'package.json'), join(folder, name, 'package.json'))
  return native
}

function home(name: string): string {
  mkdirSync(join(folder, name), { recursive: true, mode: 0o755 })
  return join(folder, name)
}

const runner = () => chooseRunner('/nowhere', '/nowhere')

test('missing symlinks are created', () => {
  const native = unpacked('scripts-skipped')
  expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(false)
  expect(findBinaries(home('home-1'), runner(), native).postgres).toBe(join(native, 'bin', 'postgres'))
  expect(lstatSync(join(native, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true)
  expect(readdirSync(join(folder, 'home-1'))).toEqual([])
})

test('symlinks that another process has created are used', () => {
  const native = unpacked('half-made')
  symlinkSync('libpq.so.5.18', join(native, 'lib', 'libpq.so.5'))
  expect(findBinaries(home('home-2'), runner(), native).postgres).toBe(join(native, 'bin', 'postgres'))
})

test.runIf(isRoot)(
  "a private package folder is copied for PostgreSQL's user, and older copies are deleted",
  () => {
    const native = unpacked('private')
    for (const path of readdirSync(native, { recursive: true, encoding: 'utf8' }))
      chmodSync(join(native, path), statSync(join(native, path)).isDirectory() ? 0o700 : 0o600)
    chmodSync(join(folder, 'private'), 0o700)
    mkdirSync(join(home('home-3'), 'binaries-17.0.0'))
    const { postgres } = findBinaries(join(folder, 'home-3'), runner(), native)
    expect(postgres.startsWith(join(folder, 'home-3', 'binaries-18.'))).toBe(true)
    expect(
      execFileSync(postgres, ['--version'], { ...runner().spawnAs, cwd: '/', encoding: 'utf8' }),
    ).toContain('PostgreSQL) 18.')
    expect(readdirSync(join(folder, 'home-3'))).toHaveLength(1)
    expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700)
  },
)

test.runIf(canBeOrdinary)('a read-only package folder without symlinks is copied', () => {
  const native = unpacked('read-only')
  for (const path of [native, join(native, 'lib')]) chmodSync(path, 0o555)
  const target = home('home-4')
  chmodSync(target, 0o777)
  const [to, from] = [target, native].map((path) => JSON.stringify(path))
  const script = `
    import { findBinaries } from '#db/embedded/binaries.ts'
    import { chooseRunner } from '#db/embedded/user.ts'
    console.log(findBinaries(${to}, chooseRunner('/nowhere', '/nowhere'), ${from}).postgres)`
  const postgres = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    ...(isRoot ? { uid: 1, gid: 1 } : {}),
    encoding: 'utf8',
  }).trim()
  expect(postgres.startsWith(join(target, 'binaries-18.'))).toBe(true)
  expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(false)
  for (const path of [native, join(native, 'lib')]) chmodSync(path, 0o755)
})

test('a platform without a build needs DATABASE_URL', () => {
  expect(() => packagedBinaries('freebsd', 'x64')).toThrow(
    'The shop brings no PostgreSQL for this machine (freebsd-x64): set DATABASE_URL to a PostgreSQL server ' +
      'of your own.',
  )
})

test('a build that does not run here is refused', () => {
  const native = unpacked('broken')
  rmSync(join(native, 'lib', 'libssl.so.1.1'))
  expect(() => findBinaries(home('home-5'), runner(), native)).toThrow(
    /^The PostgreSQL that comes with the shop does not run on this machine \(.*libssl.*\): set DATABASE_URL/,
  )
})
