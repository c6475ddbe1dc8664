import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  queryAll,
  canBeOrdinary,
  dataFolder,
  isRoot,
  copyDataFolder,
  openProcess,
  serverOf,
} from '#test/embedded.ts'
import { LEFT_BY } from '#test/leftovers.ts'
import { quickFolder } from '#test/quick-folder.ts'

function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'base64')]))
}

async function refusal(dataDir: string, as: 'ours' | 'ordinary' = 'ours') {
  const shop = await openProcess(dataDir, {}, as)
  expect(shop.ready).toBe(null)
  expect(await shop.ended).toBe(1)
  return shop.output()
}

test('DATA_DIR is a file', async () => {
  const data = dataFolder()
  writeFileSync(data, 'precious')
  expect(await refusal(data)).toBe(`DATA_DIR ${data} is a file; it must be a folder.\n`)
  expect(readFileSync(data, 'utf8')).toBe('precious')
})

test('DATA_DIR lies below a file', async () => {
  const data = dataFolder()
  writeFileSync(data, 'precious')
  expect(await refusal(join(data, 'below'))).toContain(
    '(a file is in its place): set DATA_DIR to a folder that can be written.',
  )
})

test.runIf(canBeOrdinary)('DATA_DIR cannot be written', async () => {
  const data = dataFolder('ordinary')
  if (!isRoot) mkdirSync(data)
  chmodSync(data, 0o500)
  expect(await refusal(data, 'ordinary')).toBe(
    `The shop cannot write in DATA_DIR ${data} (permission denied): make the folder writable for the user ` +
      `who starts the shop, or set DATA_DIR to another one.\n`,
  )
  expect(readdirSync(data)).toEqual([])
})

test.runIf(canBeOrdinary)('an ordinary user runs it under the same user, in private folders', async () => {
  const data = dataFolder('ordinary')
  const shop = await openProcess(data, {}, 'ordinary')
  expect(await queryAll(shop.ready!.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(
    [data, join(data, 'postgres'), join(data, 'postgres', 'cluster'), join(data, 'postgres', 'socket')].map(
      (folder) => statSync(folder).mode & 0o777,
    ),
  ).toEqual([0o700, 0o700, 0o700, 0o700])
  expect(statSync(`/proc/${serverOf(data)}`).uid).toBe(statSync(data).uid)
  expect(await shop.stop()).toBe(0)
})

/** `SystemCallFilter=~@privileged` of systemd refuses these calls, also when nothing would change. */
const NO_CHOWN = `import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  for (const name of ['chownSync', 'fchownSync', 'lchownSync'])
    fs[name] = () => { throw new Error('EPERM: ' + name) }
  syncBuiltinESMExports()`

test.runIf(canBeOrdinary)('an ordinary user can make it where the owner of no file may be set', async () => {
  const module = `data:text/javascript,${encodeURIComponent(NO_CHOWN)}`
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_OPTIONS', `--import=${module}`)
  const shop = await openProcess(dataFolder('ordinary'), {}, 'ordinary')
  expect(shop.output()).toBe('')
  expect(shop.ready).not.toBe(null)
})

test.runIf(isRoot && canBeOrdinary)(
  "root runs an ordinary user's data as that user, who can start it again",
  async () => {
    const data = dataFolder('ordinary')
    await (await openProcess(data, {}, 'ordinary')).stop()
    const asRoot = await openProcess(data)
    expect(asRoot.ready).not.toBe(null)
    expect(statSync(`/proc/${serverOf(data)}`).uid).toBe(statSync(data).uid)
    expect(await asRoot.stop()).toBe(0)
    const back = await openProcess(data, {}, 'ordinary')
    expect(back.output()).toBe('')
    expect(back.ready).not.toBe(null)
  },
  // PostgreSQL starts three times, which takes 11 s on a machine with nothing else to do.
  90_000,
)

test.runIf(isRoot)('as root it runs as an unprivileged user', async () => {
  const data = dataFolder()
  await openProcess(data)
  const { uid, gid } = statSync(`/proc/${serverOf(data)}`)
  expect([uid, gid]).not.toContain(0)
  expect(readFileSync(`/proc/${serverOf(data)}/status`, 'utf8')).toMatch(/^Groups:\s*$/m)
})

/** A folder that only root may enter, and one that every user may enter. */
function privateAndOutside(): [privately: string, outside: string] {
  const [privately, outside] = ['private', 'outside'].map((name) =>
    mkdtempSync(join(quickFolder(), `${LEFT_BY}${process.pid}-${name}-`)),
  ) as [string, string]
  onTestFinished(() => {
    for (const folder of [privately, outside]) rmSync(folder, { recursive: true, force: true })
  })
  chmodSync(outside, 0o711)
  return [privately, outside]
}

test.runIf(isRoot)(
  'as root below a private folder, the data are stored elsewhere and no permission changes',
  async () => {
    const [privately, outside] = privateAndOutside()
    const data = join(privately, 'clone', 'data')

    const first = await openProcess(data, { outside })
    const folder = readFileSync(join(data, 'postgres-is-elsewhere'), 'utf8').trim()
    expect(folder.startsWith(outside)).toBe(true)
    expect(first.output()).toBe(
      `The database is kept in ${folder}: PostgreSQL may not run as root, and its user nobody may not ` +
        `enter ${data}.\n`,
    )
    await queryAll(first.ready!.connection, 'create table orders (id int); insert into orders values (1)')
    expect(await first.stop()).toBe(0)
    expect(statSync(privately).mode & 0o777).toBe(0o700)
    expect(existsSync(join(data, 'postgres'))).toBe(false)

    const again = await openProcess(data, { outside })
    expect(await queryAll(again.ready!.connection, 'select id from orders')).toEqual([{ id: 1 }])
    expect(await again.stop()).toBe(0)
  },
)

test.runIf(isRoot && canBeOrdinary)("an ordinary user cannot use root's data", async () => {
  const data = await copyDataFolder()
  chmodSync(data, 0o777)
  expect(await refusal(data, 'ordinary')).toBe(
    `The database in ${data}/postgres belongs to nobody: start the shop as root or as that user, or set ` +
      `DATA_DIR to another folder.\n`,
  )
})

test.each(['PG_VERSION', 'global/pg_control'])(
  'a cluster without %s is refused and not changed',
  async (part) => {
    const data = await copyDataFolder()
    const cluster = join(data, 'postgres', 'cluster')
    rmSync(join(cluster, part))
    const before = contents(cluster)
    expect(await refusal(data)).toBe(
      `${cluster} is not a whole PostgreSQL folder (${part} is missing); nothing in it was changed. ` +
        `Restore it from a copy, or move it away to begin with an empty shop.\n`,
    )
    expect(contents(cluster)).toEqual(before)
  },
)

test('a cluster of another PostgreSQL version is refused and not changed', async () => {
  const data = await copyDataFolder()
  const cluster = join(data, 'postgres', 'cluster')
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
  const before = contents(cluster)
  expect(await refusal(data)).toBe(
    `${cluster} was written by PostgreSQL 17, the shop brings PostgreSQL 18; nothing was changed. ` +
      `Make a backup with the shop's former release and restore it into an empty DATA_DIR.\n`,
  )
  expect(contents(cluster)).toEqual(before)
})

test('the remains of an interrupted first start are deleted, and the shop opens', async () => {
  const data = await copyDataFolder()
  const folder = join(data, 'postgres')
  const dead = join(folder, 'making-4194305-abc')
  cpSync(join(folder, 'cluster'), dead, { recursive: true })
  rmSync(join(folder, 'cluster'), { recursive: true })
  rmSync(join(dead, 'PG_VERSION'))
  expect((await openProcess(data)).ready).not.toBe(null)
  expect(existsSync(dead)).toBe(false)
})

test('a cluster that was copied by hand is used', async () => {
  const data = await copyDataFolder()
  const cluster = join(data, 'postgres', 'cluster')
  chmodSync(cluster, 0o755)
  if (isRoot) chownSync(cluster, 0, 0)
  expect((await openProcess(data)).ready).not.toBe(null)
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot)(
  'a copy of DATA_DIR is refused while its database is elsewhere, a moved one is not',
  async () => {
    const [privately, outside] = privateAndOutside()
    const [data, copy, moved] = ['data', 'copy', 'moved'].map((name) => join(privately, name)) as [
      string,
      string,
      string,
    ]
    expect(await (await openProcess(data, { outside })).stop()).toBe(0)
    cpSync(data, copy, { recursive: true })
    const folder = readFileSync(join(data, 'postgres-is-elsewhere'), 'utf8').trim()
    expect(await refusal(copy)).toBe(
      `DATA_DIR ${copy} is a copy of ${data} without its database, which is in ${folder}: delete the copy, ` +
        'make a backup of the shop and restore it into an empty DATA_DIR.\n',
    )
    rmSync(copy, { recursive: true })
    renameSync(data, moved)
    expect(await (await openProcess(moved, { outside })).stop()).toBe(0)
    expect(await (await openProcess(moved, { outside })).stop()).toBe(0)
  },
)
