import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Home } from './home.ts'
import { isRunning, type Postmaster } from './postmaster.ts'

/** On Windows `folder` is empty and the server listens on the loopback address. */
export type Address = { socketFolder: string; port: number }

const PORT = 5432
const MAX_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

/** Where the server of this folder listens or has listened; null if that is not known. */
export function knownAddress(home: Home, known: Postmaster | null): Address | null {
  if (process.platform === 'win32') return known && { socketFolder: '', port: known.port }
  if (known && isPrivate(known.socketFolder, home))
    return { socketFolder: known.socketFolder, port: known.port }
  const folder = [inside(home), recorded(home)].find((folder) => folder && isPrivate(folder, home))
  return folder ? { socketFolder: folder, port: PORT } : null
}

/** In the home folder, or in a private folder of /tmp if that path is too long or taken. */
export async function newAddress(home: Home, taken: string | null): Promise<Address> {
  if (process.platform === 'win32') return { socketFolder: '', port: await freePort() }
  const folder = inside(home)
  if (folder !== taken && Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_PATH_BYTES) {
    if (!existsSync(folder)) givePrivately(mkdirIn(folder), home)
    if (isPrivate(folder, home)) return withoutDeadLock(home, { socketFolder: folder, port: PORT })
  }
  const earlier = recorded(home)
  if (earlier && earlier !== taken && isPrivate(earlier, home))
    return withoutDeadLock(home, { socketFolder: earlier, port: PORT })
  const fresh = givePrivately(mkdtempSync('/tmp/nayab-'), home)
  writeFileSync(record(home), fresh)
  return { socketFolder: fresh, port: PORT }
}

/** Removes a socket folder in /tmp, unless another process uses it. */
export function removeAddress(home: Home, { socketFolder }: Address) {
  if (socketFolder === '' || socketFolder === inside(home)) return
  try {
    rmdirSync(socketFolder)
    rmSync(record(home), { force: true })
  } catch {
    // Another process uses it again.
  }
}

/** Removes the lock file of a dead server, whose process id may have been reused. */
function withoutDeadLock(home: Home, address: Address): Address {
  const lock = join(address.socketFolder, `.s.PGSQL.${address.port}.lock`)
  const pid = existsSync(lock) ? parseInt(readFileSync(lock, 'utf8')) : 0
  if (pid > 0 && !isRunning(home, { pid })) rmSync(lock, { force: true })
  return address
}

/** Only PostgreSQL's user and root can create a socket there, so the server is trusted. */
function isPrivate(folder: string, { runner }: Home): boolean {
  const found = folder === '' ? undefined : lstatSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === runner.uid && (found.mode & 0o077) === 0
}

function givePrivately(folder: string, { runner }: Home): string {
  chmodSync(folder, 0o700)
  if (runner.spawnAs.uid !== undefined) chownSync(folder, runner.uid, runner.gid)
  return folder
}

function mkdirIn(folder: string): string {
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

function inside({ folder }: Home) {
  return join(folder, 'socket')
}

function record({ folder }: Home) {
  return join(folder, 'socket-folder')
}

function recorded(home: Home): string | null {
  return existsSync(record(home)) ? readFileSync(record(home), 'utf8').trim() : null
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : PORT))
    })
  })
}
