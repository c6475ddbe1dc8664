/** Prepares a fresh clone. Plain JavaScript for any Node from 20 on, because nothing is installed yet. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
export const SHOP_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
const INSTALLED = join(ROOT, 'node_modules/.installed-for')
const BUILT = join(ROOT, 'build/.built-from')
/** Two commands at once would delete what the other one installs or builds. */
const PREPARING = join(ROOT, '.preparing')

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

export async function ensureBuilt(node) {
  const wanted = hashOf(
    ['app', 'admin', 'public']
      .flatMap((folder) => filesIn(join(ROOT, folder)))
      // The loaders bring the tables into the pages.
      .concat(filesIn(join(ROOT, 'db')).filter((path) => path.endsWith('.ts')))
      .concat(
        [
          'vite.config.ts',
          'react-router.config.ts',
          'scripts/missing-code.ts',
          'scripts/plain-imports.ts',
          'scripts/unused-names.ts',
          'scripts/unused-parts.ts',
          'scripts/unused-react-functions.ts',
          'scripts/unused-router-functions.ts',
          'package-lock.json',
        ].map((file) => join(ROOT, file)),
      ),
  )
  if (readIfThere(BUILT) === wanted) return
  const release = acquireLock(PREPARING)
  process.once('exit', release)
  if (readIfThere(BUILT) !== wanted) await build(node, wanted)
  process.off('exit', release)
  release()
}

async function build(node, wanted) {
  console.log('Building the pages …')
  rmSync(dirname(BUILT), { recursive: true, force: true })
  const module = (path) => join(ROOT, 'node_modules', path)
  await Promise.all([
    buildInto('client', node, [module('@react-router/dev/bin.cjs'), 'build']),
    buildInto('admin', node, [module('vite/bin/vite.js'), 'build', '--config', 'admin/vite.config.ts']),
  ])
  writeFileSync(BUILT, wanted)
}

async function buildInto(folder, node, args) {
  const build = await runQuietly(node, args)
  if (build.status !== 0) giveUp(`${build.output}\nThe pages could not be built: see above.`)
  const assets = join(ROOT, 'build', folder, 'assets')
  const packed = await runQuietly(node, [join(ROOT, 'scripts/compress-assets.ts'), assets])
  if (packed.status !== 0) giveUp(`${packed.output}\nThe built files could not be compressed: see above.`)
}

function runQuietly(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', (error) => resolve({ status: null, output: error.message }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

export function runToEnd(program, args, { watchParent = false, env = process.env } = {}) {
  const child = spawn(program, args, {
    cwd: process.cwd(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  })
  // Ctrl-C reaches the child, too; this process waits for it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  if (watchParent && process.env.npm_lifecycle_event) endWithParent(child)
  child.on('error', (error) => giveUp(`${program} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** A killed npm sends no signal, and npm may start a shell in between. */
function endWithParent(child) {
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) child.kill('SIGTERM')
  }, 500).unref()
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return null
  }
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
