import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reason } from './embedded/home.ts'
import { StartError } from './start.ts'

const MIN_VERSION = 15
/** A server that recovers after a crash may need this time to start. */
const STARTING_MS = 60_000
const RETRY_MS = 200
const STARTING = '57P03'

/** Checks the server of DATABASE_URL and returns the configuration of connections to it. Waits for a server
 * that is starting. @throws StartError with one sentence that does not contain the password */
export async function checkServer(url: string): Promise<pg.ClientConfig> {
  for (const until = Date.now() + STARTING_MS; ; await sleep(RETRY_MS)) {
    const checked = await tryServer(url, Date.now() < until)
    if (checked !== 'starting') return checked
  }
}

async function tryServer(url: string, canWait: boolean): Promise<pg.ClientConfig | 'starting'> {
  const connection: pg.ClientConfig = { connectionString: url }
  const client = clientFor({ ...connection, connectionTimeoutMillis: 10_000, application_name: 'shop' })
  const place = `${client.host}:${client.port}/${client.database}`
  client.on('error', () => {})
  try {
    await client.connect()
    const {
      rows: [server],
    } = await client.query(`
      select current_setting('server_version_num')::int / 10000 as version, current_user as "user",
      pg_is_in_recovery() as "readOnly",
        has_database_privilege(current_database(), 'CREATE')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) as "canCreate"`)
    if (server.version < MIN_VERSION)
      throw new StartError(
        `DATABASE_URL: ${place} is PostgreSQL ${server.version}; the shop needs ${MIN_VERSION} or newer.`,
      )
    if (server.readOnly)
      throw new StartError(`DATABASE_URL: ${place} is a read-only replica; name the primary server.`)
    if (!server.canCreate)
      throw new StartError(
        `DATABASE_URL: the user ${server.user} may not create tables in ${place}; make it the owner of the ` +
          'database.',
      )
    if (await isShared(client, connection))
      throw new StartError(
        `DATABASE_URL: ${place} is a connection pooler in transaction mode; name the server itself, or set ` +
          'the pooler to session mode.',
      )
    return connection
  } catch (error) {
    if (error instanceof StartError) throw error
    if (canWait && (error as { code?: string }).code === STARTING) return 'starting'
    throw new StartError(`DATABASE_URL: ${describeFailure(error, place)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

const SESSION = `select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()`

/** A pooler in transaction mode gives two open connections the same session of the server, unless others use
 * it at this moment. LISTEN, locks and prepared statements need a session of their own. */
async function isShared(client: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
  const other = clientFor({ ...connection, connectionTimeoutMillis: 10_000, application_name: 'shop' })
  other.on('error', () => {})
  try {
    await other.connect()
    const sessions = [await client.query(SESSION), await other.query(SESSION)]
    const [first, second] = sessions.map(({ rows }) => JSON.stringify(rows))
    return first === second
  } finally {
    await other.end().catch(() => {})
  }
}

function clientFor(config: pg.ClientConfig): pg.Client {
  try {
    if (/^postgres(ql)?:\/\//.test(config.connectionString ?? '')) return new pg.Client(config)
  } catch (failed) {
    // The library's other messages would contain the password.
    const { syscall, path } = failed as NodeJS.ErrnoException
    if (syscall && path)
      throw new StartError(`DATABASE_URL names the file ${path}, which cannot be read (${reason(failed)}).`)
  }
  throw new StartError(
    'DATABASE_URL is not the address of a PostgreSQL database; ' +
      'it looks like postgres://user:password@host:5432/database.',
  )
}

function describeFailure(error: unknown, place: string): string {
  const { code = '', message } =
    error instanceof Error ? (error as Error & { code?: string }) : { message: String(error) }
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing answers at ${place}; is the server running?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${place} is not known.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${place} cannot be reached.`
    case '28P01':
    case '28000':
      return `${place} refuses the user or the password.`
    case '3D000':
      return `there is no database ${place}; create it first.`
    case '42501':
      return `the user has no right to use ${place}.`
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `${place} has a certificate of an unknown authority; name its file with &sslrootcert=….`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `${place} has a certificate for another host name.`
    case STARTING:
      return `${place} is just starting or stopping; try again in a moment.`
    default:
      return `${place} cannot be used: ${message || code}.`
  }
}
