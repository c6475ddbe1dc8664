import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '#db/start.ts'

/** The user that PostgreSQL runs as. `spawnAs` is empty for the current user. */
export type Runner = { name: string; uid: number; gid: number; spawnAs: { uid?: number; gid?: number } }

/** As root: the owner of the data, of DATA_DIR, the user `nayab`, or `nobody`, in this order. */
export function chooseRunner(cluster: string, dataDir: string): Runner {
  const [ourUid, ourGid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  if (ourUid !== 0) return { name: userNamed(ourUid), uid: ourUid, gid: ourGid, spawnAs: {} }
  const owner = ownerOf(cluster) ?? ownerOf(dataDir)
  const { uid, gid } = owner ?? findUser('nayab') ?? findUser('nobody') ?? { uid: 65534, gid: 65534 }
  return { name: userNamed(uid), uid, gid, spawnAs: { uid, gid } }
}

/** Tests access with a process, so that access lists, mounts and parent folders count. */
export function canEnter(folder: string, { name, spawnAs }: Runner): boolean {
  if (spawnAs.uid === undefined) return true
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd -P -- "$1"', 'sh', folder], {
    ...spawnAs,
    cwd: '/',
    stdio: 'ignore',
  })
  if (error)
    throw new StartError(
      `PostgreSQL may not run as root, and this machine does not let the shop run it as user ${name} ` +
        `(${error.message}): start the shop as an ordinary user, or set DATABASE_URL.`,
    )
  return status === 0
}

function ownerOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

function findUser(name: string) {
  const line = accounts().find((account) => account[0] === name)
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : null
}

/** The name of a user; the id if it has none. */
export function userNamed(uid: number): string {
  return accounts().find((account) => account[2] === String(uid))?.[0] ?? String(uid)
}

function accounts() {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}
