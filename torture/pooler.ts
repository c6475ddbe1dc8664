/** PgBouncer between the shop and its database. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PROGRAM = '/usr/sbin/pgbouncer'
const START_MS = 10_000

export type Pooler = {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
}

export function whyNoPooler(): string | null {
  const { error } = spawnSync(PROGRAM, ['--version'])
  return error ? 'PgBouncer is not installed (Debian: apt-get install pgbouncer).' : null
}

/** `mode` as in PgBouncer's `pool_mode`. */
export async function openPooler(
  mode: 'session' | 'transaction',
  port: number,
  database: pg.ClientConfig,
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'nayab-pooler-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configOf(mode, port, database))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const url = `postgres://nayab@127.0.0.1:${port}/nayab`
  let child: ChildProcess | null = null
  const pooler: Pooler = {
    url,
    async start() {
      child = spawn(PROGRAM, [...user, file], { stdio: 'ignore' })
      for (const until = Date.now() + START_MS; !(await answers(url)); await sleep(20))
        if (Date.now() > until) throw new Error('PgBouncer does not answer.')
    },
    async kill() {
      const ended = once(child!, 'exit')
      child!.kill('SIGKILL')
      await ended
    },
    async close() {
      await pooler.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await pooler.start()
  return pooler
}

function configOf(mode: string, port: number, database: pg.ClientConfig): string {
  return `[databases]
nayab = host=${database.host} port=${database.port} user=${database.user} dbname=${database.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 80
max_client_conn = 500
`
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
