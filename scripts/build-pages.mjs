import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { acquireLock } from './lock.mjs'
import { PREPARING, ROOT, giveUp, hashOf, readIfThere } from './prepare.mjs'

const BUILT = join(ROOT, 'build/.built-from')
const PICTURES = join(ROOT, 'db/seed/pictures')

/** Builds the pages if a file that they contain has changed. The files are read only if the size or a time of
 * one has changed since the last start. */
export async function ensureBuilt(node) {
  const files = filesOfPages()
  const times = hashOfTimes(files)
  if (readMark().times === times) return
  const hash = hashOf(files)
  if (readMark().hash === hash) return rememberTimes({ hash, times })
  const release = acquireLock(PREPARING)
  process.once('exit', release)
  if (readMark().hash !== hash) await build(node, { hash, times })
  process.off('exit', release)
  release()
}

/** The hash of the built files and that of their times. */
function readMark() {
  const [hash, times] = (readIfThere(BUILT) ?? '').split('\n')
  return { hash, times }
}

function writeMark({ hash, times }) {
  writeFileSync(BUILT, `${hash}\n${times}`)
}

/** Without them the next start reads the files again, for example from a folder that cannot be written. */
function rememberTimes(mark) {
  try {
    writeMark(mark)
  } catch {}
}

/** A file that was replaced by one of the same size and time has another time of change (ctime). */
function hashOfTimes(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function filesOfPages() {
  return (
    ['app', 'admin', 'public']
      .flatMap((folder) => filesIn(join(ROOT, folder)))
      // The loaders bring the tables into the pages.
      .concat(filesIn(join(ROOT, 'db')).filter((path) => path.endsWith('.ts')))
      .concat(filesIn(join(ROOT, 'scripts')).filter((path) => /\bunused-[\w-]+\.ts$/.test(path)))
      .concat(
        [
          'vite.config.ts',
          'react-router.config.ts',
          'scripts/compress-assets.ts',
          'scripts/missing-code.ts',
          'scripts/plain-imports.ts',
          'package-lock.json',
        ].map((file) => join(ROOT, file)),
      )
  )
}

async function build(node, mark) {
  console.log('Building the pages …')
  rmSync(dirname(BUILT), { recursive: true, force: true })
  const module = (path) => join(ROOT, 'node_modules', path)
  await Promise.all([
    buildInto('client', node, [module('@react-router/dev/bin.cjs'), 'build']),
    buildInto('admin', node, [module('vite/bin/vite.js'), 'build', '--config', 'admin/vite.config.ts']),
  ])
  writeMark(mark)
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

/** Without tests, and without the 5,000 pictures of the demo shop, which no page contains. */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path === PICTURES ? [] : filesIn(path)
    return entry.isFile() && !entry.name.endsWith('.test.ts') ? [path] : []
  })
}
