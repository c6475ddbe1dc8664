import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#db/start.ts'
import { claimOutside, outsideFolderOf, POINTER, rememberOutside } from './outside.ts'
import { canEnter, chooseRunner, userNamed, type Runner } from './user.ts'

export type Home = { dataDir: string; folder: string; cluster: string; runner: Runner; elsewhere: boolean }

const OUTSIDE = '/var/lib/nayab'

/** `DATA_DIR/postgres`, or a folder that DATA_DIR records if PostgreSQL's user cannot enter DATA_DIR. */
export function openHome(dataDir: string, outside = OUTSIDE): Home {
  const real = openDataDir(dataDir)
  const inside = join(real, 'postgres')
  const cluster = join(inside, 'cluster')
  const known = outsideFolderOf(real)
  if (known) return at(known)
  const runner = chooseRunner(cluster, real)
  if (canEnter(real, runner)) return at(inside)
  if (existsSync(cluster)) {
    throw new StartError(
      `PostgreSQL may not run as root, and its user ${runner.name} may not enter ${real}: move DATA_DIR to ` +
        'a folder that it may enter, for example below /var/lib.',
    )
  }
  make(outside, 0o711)
  return at(rememberOutside(real, join(outside, randomBytes(8).toString('hex'))))

  function at(folder: string): Home {
    const runner = chooseRunner(join(folder, 'cluster'), folder === inside ? real : folder)
    const shared = folder === inside && statSync(real).uid === runner.uid
    const ours = runner.spawnAs.uid === undefined
    if (make(folder, shared || ours ? 0o700 : 0o711) && shared && !ours)
      chownSync(folder, runner.uid, runner.gid)
    const owner = statSync(join(folder, 'cluster'), { throwIfNoEntry: false })?.uid ?? statSync(folder).uid
    if (ours && process.platform !== 'win32' && owner !== runner.uid) {
      throw new StartError(
        `The database in ${folder} belongs to ${userNamed(owner)}: start the shop as root or as that user, ` +
          'or set DATA_DIR to another folder.',
      )
    }
    if (!canEnter(folder, runner)) {
      throw new StartError(
        `PostgreSQL may not run as root, and its user ${runner.name} may not enter ${folder}: ` +
          'open the folders above it for entering, or set DATABASE_URL.',
      )
    }
    if (folder !== inside) claimOutside(folder, real)
    return { dataDir: real, folder, cluster: join(folder, 'cluster'), runner, elsewhere: folder !== inside }
  }
}

/** Creates nothing. @throws StartError if no shop was started with this DATA_DIR */
export function requireDatabase(dataDir: string) {
  const path = resolve(dataDir)
  const isKnown = [POINTER, 'postgres/cluster'].some((name) => statOf(join(path, name)))
  if (statOf(path)?.isFile() || isKnown) return
  throw new StartError(
    `There is no shop in DATA_DIR ${path}: set DATA_DIR to the folder of the shop, or make a new shop with ` +
      'npm start. Nothing was changed.',
  )
}

function openDataDir(dataDir: string): string {
  const path = resolve(dataDir)
  const found = statOf(path)
  if (found && !found.isDirectory()) throw new StartError(`DATA_DIR ${path} is a file; it must be a folder.`)
  if (!found) make(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    const trial = join(path, `.writable-${process.pid}`)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    const user = process.getuid?.() === 0 ? 'root' : 'the user who starts the shop'
    throw new StartError(
      `The shop cannot write in DATA_DIR ${path} (${reason(error)}): make the folder writable for ` +
        `${user}, or set DATA_DIR to another one.`,
    )
  }
  return realpathSync(path)
}

function make(folder: string, mode: number): boolean {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode })
    chmodSync(folder, mode)
    return true
  } catch (error) {
    if (code(error) === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
    throw new StartError(
      `The folder ${folder} for the shop's data cannot be made (${reason(error)}): set DATA_DIR to a ` +
        'folder that can be written.',
    )
  }
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw new StartError(
      `The shop cannot open DATA_DIR ${path} (${reason(error)}): set DATA_DIR to a folder that can be ` +
        'written.',
    )
  }
}

/** Says why a file could not be used, in words. */
export function reason(error: unknown): string {
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EROFS: 'it is read-only',
    ENOSPC: 'the disk is full',
    ENOENT: 'no such file or folder',
    EEXIST: 'a file is in its place',
    ENOTDIR: 'a part of the path is a file',
    EISDIR: 'it is a folder',
    ENAMETOOLONG: 'the name is too long',
  }
  return reasons[code(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** The code of a system error, such as `ENOENT`; empty for any other error. */
export function code(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
