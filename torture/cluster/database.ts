/** Three PostgreSQL servers with Patroni and etcd, with the files of `deploy/cluster/`. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../connect.ts'
import { type Machine, makeMachines } from './machines.ts'
import { findPrimary, isWhole } from './members.ts'
import { type Folders, settingsFile, writeBalancerSettings, writeSettings } from './settings.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const MEMORY = '/dev/shm'
const MAX_START_MS = 120_000

export type DatabaseCluster = {
  /** For the shop: the primary, through HAProxy. */
  url: string
  machines: Machine[]
  /** The place of the primary in `machines`, null while there is none. */
  findPrimary(): Promise<number | null>
  /** Starts what was killed on the machine. */
  start(place: number): void
  /** Waits until all servers are part of the cluster again. @throws Error after two minutes */
  waitForAll(): Promise<void>
  /** The last lines of Patroni's logs. */
  logs(): string
  close(): Promise<void>
}

export function whyNoCluster(): string | null {
  if (process.getuid?.() !== 0) return 'Only root makes network namespaces.'
  const missing = ['patroni', 'etcd', 'haproxy', 'setpriv', 'ip'].find(
    (program) => spawnSync(program, ['--version']).error,
  )
  if (missing)
    return `${missing} is not installed (Debian: apt-get install patroni etcd-server haproxy iproute2).`
  return existsSync(BINARIES) ? null : 'PostgreSQL 15 of Debian is not installed.'
}

export async function openDatabaseCluster(): Promise<DatabaseCluster> {
  const folders = makeFolders()
  const made = makeMachines(3)
  const machines = made.list
  const password = () => randomBytes(12).toString('hex')
  const secrets = {
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
    RESTAPI_PASSWORD: password(),
  }
  const shop = password()
  const start = (place: number) => startServer(machines[place]!, place, folders)
  for (const place of machines.keys()) {
    writeSettings(machines, place, folders, { NETWORK: made.network, ...secrets })
    start(place)
  }
  const port = await freePort()
  const settings = writeBalancerSettings(folders, machines, port)
  const balancer = spawn('haproxy', ['-db', '-f', settings], { stdio: 'ignore' })
  const cluster: DatabaseCluster = {
    url: `postgres://nayab:${shop}@127.0.0.1:${port}/nayab`,
    machines,
    findPrimary: () => findPrimary(machines),
    start,
    waitForAll: () => until('one primary and two replicas', () => isWhole(machines)),
    logs: () => machines.map((_, place) => tail(logFile(folders, 'patroni', place))).join('\n'),
    async close() {
      balancer.kill('SIGKILL')
      await made.remove()
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await until('a primary', async () => (await cluster.findPrimary()) !== null)
    await cluster.waitForAll()
    const superuser = `postgres://postgres:${secrets.SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`
    await createShopDatabase(superuser, shop)
    return cluster
  } catch (failed) {
    console.error(cluster.logs())
    await cluster.close()
    throw failed
  }
}

/** etcd syncs each write. The data of three machines is on one disk here, so etcd's is in memory. */
function makeFolders(): Folders {
  const disk = mkdtempSync(join(tmpdir(), 'nayab-cluster-'))
  const etcd = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'nayab-etcd-'))
  for (const folder of [disk, etcd]) chmodSync(folder, 0o755)
  return { disk, etcd }
}

function startServer(machine: Machine, place: number, folders: Folders) {
  const settings = (name: string) => settingsFile(folders, name, place)
  machine.start(logFile(folders, 'etcd', place), 'etcd', `--config-file=${settings('etcd.conf.yml')}`)
  machine.start(logFile(folders, 'patroni', place), 'patroni', settings('patroni.yml'))
}

const logFile = ({ disk }: Folders, name: string, place: number) => join(disk, `${name}-${place + 1}.log`)

function tail(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  return [file, ...lines.filter((line) => /^\d{4}-\d\d-/.test(line)).slice(-25)].join('\n')
}

async function createShopDatabase(url: string, password: string) {
  await until('the primary through HAProxy', async () => {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.query(`create role nayab login password '${password}'`)
      await client.query('create database nayab owner nayab')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  })
}

async function until(what: string, isTrue: () => Promise<boolean>) {
  for (const deadline = Date.now() + MAX_START_MS; !(await isTrue()); await sleep(200))
    if (Date.now() > deadline)
      throw new Error(`The database cluster has not ${what} after ${MAX_START_MS / 1000} s.`)
}
