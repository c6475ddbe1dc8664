import pg from 'pg'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { atMost } from '#db/at-most.ts'

const CLOSE_MS = 2000

type Listener = {
  invalidate(tags: string[]): void
  clear(): void
  log: { warn(details: object, message: string): void }
  checkMs?: number
  retryMs?: number
}

/** Listens for the tags that other nodes and operator commands invalidate. A lost connection is opened
 * again after `retryMs`. Whenever it begins to listen, all pages are cleared, because earlier notifications
 * are missing. A silent connection is detected every `checkMs`. */
export function listenForChanges(
  connection: pg.ClientConfig,
  { invalidate, clear, log, checkMs = 10_000, retryMs = 1000 }: Listener,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const opened = new pg.Client({ ...connection, connectionTimeoutMillis: checkMs, query_timeout: checkMs })
    client = opened
    opened.on('error', (err) => {
      log.warn({ err }, 'Lost the connection that listens for changed pages')
      reconnect(opened)
    })
    opened.on('end', () => reconnect(opened))
    opened.on('notification', ({ payload }) => invalidate((payload ?? '').split(' ').filter(Boolean)))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANGES_CHANNEL}`)
      clear()
    } catch (err) {
      log.warn({ err }, 'Could not listen for changed pages; retrying')
      reconnect(opened)
    }
  }

  function reconnect(lost: pg.Client) {
    if (stopped || client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    retry = setTimeout(() => void connect(), retryMs)
  }

  const check = setInterval(() => {
    const opened = client
    opened?.query('select').catch((err) => {
      if (client === opened) {
        log.warn({ err }, 'The connection that listens for changed pages is dead')
        reconnect(opened)
      }
    })
  }, checkMs)

  void connect()
  return {
    async stop() {
      stopped = true
      clearInterval(check)
      clearTimeout(retry)
      // A server that a firewall silences does not answer the goodbye.
      if (client)
        await atMost(
          CLOSE_MS,
          client.end().catch(() => {}),
        )
    },
  }
}
