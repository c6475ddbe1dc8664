import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { LOCKS } from '#db/locks.ts'
import { StartError } from '#db/start.ts'
import { SUPERUSER } from './cluster.ts'
import { code, type Home } from './home.ts'
import type { Address } from './socket.ts'

export type Connection = {
  host: string
  port: number
  user: string
  database: string
  ssl: false
  password?: string
}
const RELEASE_MS = 2_000

type Answer = { client: pg.Client } | { client: null; because: 'absent' | 'starting' | 'foreign' }

/** While a process holds the shared lock, no other process stops the server. */
export async function connectShared(home: Home, address: Address): Promise<Answer> {
  const client = new pg.Client({
    ...connectionTo(home, address, SUPERUSER, 'postgres'),
    application_name: `shop process ${process.pid}`,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    if (!(await isServerOf(home, address, client))) {
      await client.end()
      return { client: null, because: 'foreign' }
    }
    await client.query(`select pg_advisory_lock_shared(${LOCKS.embeddedServerInUse})`)
    return { client }
  } catch (error) {
    client.end().catch(() => {})
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P01'].includes(code(error)))
      return { client: null, because: 'absent' }
    return { client: null, because: ['57P03', '53300'].includes(code(error)) ? 'starting' : 'foreign' }
  }
}

/** @returns whether no other process uses the server @throws Error also when it does not answer in time */
export async function releaseServer(client: pg.Client): Promise<boolean> {
  const query = (text: string) => client.query({ text, query_timeout: RELEASE_MS } as pg.QueryConfig)
  await query(`select pg_advisory_unlock_shared(${LOCKS.embeddedServerInUse})`)
  const { rows } = await query(`select pg_try_advisory_lock(${LOCKS.embeddedServerInUse}) as last`)
  return rows[0].last
}

/** The session of a killed process needs a moment to end, so this tries again. */
export async function requireServing(client: pg.Client, dataDir: string) {
  const deadline = Date.now() + 1000
  for (;;) {
    const { rows } = await client.query(
      `select pg_try_advisory_lock(${LOCKS.embeddedServerServing}) as granted`,
    )
    if (rows[0].granted) return
    if (Date.now() > deadline) break
    await new Promise((done) => setTimeout(done, 50))
  }
  const [classId, objectId] = LOCKS.embeddedServerServing.split(', ')
  const { rows } =
    await client.query(`select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${classId} and objid = ${objectId} and granted`)
  throw new StartError(
    `Another shop is already running with DATA_DIR ${dataDir} (${rows[0]?.name ?? 'it has just ended'}): ` +
      'stop it first, or set DATA_DIR to another folder.',
  )
}

/** The options of `pg` for the embedded server. */
export function connectionTo(
  { folder }: Home,
  { socketFolder, port }: Address,
  user: string,
  database: string,
): Connection {
  const password = join(folder, 'password')
  return {
    host: socketFolder || '127.0.0.1',
    port,
    user,
    database,
    // PGSSLMODE may be set for other servers.
    ssl: false,
    ...(socketFolder === '' && existsSync(password) ? { password: readFileSync(password, 'utf8') } : {}),
  }
}

/** Another server may listen on this address, even with a copy of the same data. */
async function isServerOf(
  { folder, cluster }: Home,
  { socketFolder }: Address,
  client: pg.Client,
): Promise<boolean> {
  const { rows } = await client.query(
    `select system_identifier::text as identifier, current_setting('data_directory') as folder
      from pg_control_system()`,
  )
  if (rows[0].identifier !== identifierOf(cluster)) return false
  return dirname(socketFolder) === folder || isSameFolder(rows[0].folder, cluster)
}

/** The system identifier: the first eight bytes of pg_control, little-endian on every supported platform. */
function identifierOf(cluster: string): string {
  const file = openSync(join(cluster, 'global', 'pg_control'), 'r')
  const bytes = Buffer.alloc(8)
  readSync(file, bytes, 0, 8, 0)
  closeSync(file)
  return bytes.readBigUInt64LE().toString()
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}
