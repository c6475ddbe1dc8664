/** Prepares a fresh clone. Plain JavaScript for any Node from 20 on, because nothing is installed yet. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acquireLock } from './lock.mjs'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Node caches compiled code here, which makes the next start faster. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node')
/**
 * Node's flags for the shop. The young generation grows to 3 x 16 MB by default and stays; the old one grows
 * up to fourfold between two collections. `server/run.ts` calls `gc` before it opens the port. Measured:
 * docs/decisions/runtime.md.
 */
export const SHOP_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=100', '--expose-gc']
/** glibc: fewer arenas, and large blocks return to the system when they are freed. */
export const SHOP_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '24576' }
const INSTALLED = join(ROOT, 'node_modules/.installed-for')
/** Two commands at once would delete what the other one installs or builds. */
export const PREPARING = join(ROOT, '.preparing')

export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Installs the locked packages if they are missing, development ones too, because the build needs them. */
export function ensureInstalled() {
  const wanted = hashOf([join(ROOT, 'package.json'), join(ROOT, 'package-lock.json')])
  if (readIfThere(INSTALLED) === wanted) return
  const release = acquireLock(PREPARING)
  process.once('exit', release)
  if (readIfThere(INSTALLED) !== wanted) install(wanted)
  process.off('exit', release)
  release()
}

function install(wanted) {
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(
    npm,
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0)
    giveUp(
      'The packages could not be installed: see above. Is the network there, and may you write into this ' +
        'folder?',
    )
  writeFileSync(INSTALLED, wanted)
}

/** The pinned Node, or the installed one if the platform has no pinned one. */
export function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const names = Object.keys(optionalDependencies).filter((name) => /^node-/.test(name))
  for (const name of names) {
    const path = join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path
  }
  const [major] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  giveUp(
    `There is no ready-made Node for ${process.platform}-${process.arch} among the packages: ` +
      'install Node 26 and run this again.',
  )
}

export function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
