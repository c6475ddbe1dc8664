/** Three PostgreSQL servers with Patroni and etcd, with the files of `deploy/cluster/`. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { run } from '../disk.ts'
import { freePort } from '../connect.ts'
import { type Machine, makeMachines } from './machines.ts'

const FILES = join(import.meta.dirname, '../../deploy/cluster')
const BINARIES = '/usr/lib/postgresql/15/bin'
const MAX_START_MS = 120_000

export type DatabaseCluster = {
  /** For the shop: the primary, through HAProxy. */
  url: string
  machines: Machine[]
  /** The place of the primary in `machines`, null while there is none. */
  findPrimary(): Promise<number | null>
  /** Starts what was killed on the machine. */
  start(place: number): void
  /** Waits until all servers are part of the cluster again. */
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
  const folder = mkdtempSync(join(tmpdir(), 'nayab-cluster-'))
  chmodSync(folder, 0o755)
  const made = makeMachines(3)
  const machines = made.list
  const password = () => randomBytes(12).toString('hex')
  const secrets = {
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
  }
  const shop = password()
  const start = (place: number) => startServer(machines, place, folder)
  for (const place of machines.keys()) {
    writeSettings(machines, place, folder, { NETWORK: made.network, ...secrets })
    start(place)
  }
  const port = await freePort()
  const balancer = openBalancer(folder, machines, port)
  const cluster: DatabaseCluster = {
    url: `postgres://nayab:${shop}@127.0.0.1:${port}/nayab`,
    machines,
    findPrimary: () => findPrimary(machines),
    start,
    async waitForAll() {
      await until('one primary and two replicas', () => isWhole(machines))
    },
    logs: () => machines.map((_, place) => tail(join(folder, `patroni-${place + 1}.log`))).join('\n'),
    async close() {
      balancer.kill('SIGKILL')
      await made.remove()
      rmSync(folder, { recursive: true, force: true })
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

function writeSettings(machines: Machine[], place: number, folder: string, secrets: Record<string, string>) {
  const data = join(folder, `data-${place + 1}`)
  const sockets = join(folder, `sockets-${place + 1}`)
  for (const name of [data, sockets, join(folder, `etcd-${place + 1}`)]) {
    mkdirSync(name, { mode: 0o700 })
    run('chown', 'postgres:postgres', name)
  }
  const values: Record<string, string> = {
    ...secrets,
    ETCD_HOSTS: JSON.stringify(machines.map(({ address }) => `${address}:2379`)),
    ADDRESS: machines[place]!.address,
    DATA: join(data, 'cluster'),
    SOCKETS: sockets,
    NAME: `node${place + 1}`,
  }
  const file = join(folder, `patroni-${place + 1}.yml`)
  writeFileSync(file, fill('patroni.yml', values), { mode: 0o644 })
}

/** Replaces the words in capitals of a file of `deploy/cluster/`. */
function fill(name: string, values: Record<string, string>): string {
  const lines = readFileSync(join(FILES, name), 'utf8').split('\n')
  const words = new RegExp(`\\b(?:${Object.keys(values).join('|')})\\b`, 'g')
  return lines
    .map((line) => (/^\s*#/.test(line) ? line : line.replace(words, (word) => values[word]!)))
    .join('\n')
}

function startServer(machines: Machine[], place: number, folder: string) {
  const machine = machines[place]!
  const number = place + 1
  const peers = machines.map(({ address }, index) => `etcd${index + 1}=http://${address}:2380`)
  const own = `http://${machine.address}`
  machine.start(
    join(folder, `etcd-${number}.log`),
    'etcd',
    `--name=etcd${number}`,
    `--data-dir=${join(folder, `etcd-${number}`)}`,
    `--listen-client-urls=${own}:2379`,
    `--advertise-client-urls=${own}:2379`,
    `--listen-peer-urls=${own}:2380`,
    `--initial-advertise-peer-urls=${own}:2380`,
    `--initial-cluster=${peers.join(',')}`,
    '--heartbeat-interval=200',
    '--election-timeout=2000',
  )
  machine.start(join(folder, `patroni-${number}.log`), 'patroni', join(folder, `patroni-${number}.yml`))
}

function openBalancer(folder: string, machines: Machine[], port: number): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  const addresses = machines.map(({ address }, place) => [`ADDRESS_${place + 1}`, address])
  writeFileSync(file, fill('haproxy.cfg', { DATABASE_PORT: String(port), ...Object.fromEntries(addresses) }))
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
}

type Member = { name: string; role: string; state: string }

/** The members as each machine sees them. A machine that was away may for a moment believe in the past. */
async function readMembers({ address }: Machine): Promise<Member[]> {
  try {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(3000) })
    return ((await response.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

/** All machines agree on one leader, and one of the others confirms each commit. */
async function isWhole(machines: Machine[]): Promise<boolean> {
  const seen = await Promise.all(machines.map(readMembers))
  const rolesOf = (members: Member[]) =>
    members
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ name, role }) => `${name} ${role}`)
      .toSorted()
      .join()
  const [one, ...others] = seen.map(rolesOf)
  const isComplete = ['leader', 'sync_standby', 'replica'].every((role) => one!.includes(` ${role}`))
  return isComplete && others.every((other) => other === one)
}

function tail(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  return [file, ...lines.filter((line) => /^\d{4}-\d\d-/.test(line)).slice(-25)].join('\n')
}

async function findPrimary(machines: Machine[]): Promise<number | null> {
  for (const machine of machines) {
    const leader = (await readMembers(machine)).find(({ role }) => role === 'leader')
    if (leader) return Number(leader.name.slice('node'.length)) - 1
  }
  return null
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
