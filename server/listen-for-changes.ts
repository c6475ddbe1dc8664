import pg from 'pg'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'

/**
 * Hears from other nodes, and from operator's commands, which pages changed. After a lost connection it comes back, and
 * everything kept is dropped, since nobody knows what was missed. Until then pages are shown as they are kept: while the
 * database is away nothing can change, and they could not be made anew. A connection that a network forgot in silence is
 * found out by asking every `checkMs`.
 */
export function listenForChanges(
  connection: pg.ClientConfig,
  {
    drop,
    dropAll,
    log,
    checkMs = 10_000,
  }: {
    drop(tags: string[]): void
    dropAll(): void
    log: { warn(details: object, message: string): void }
    checkMs?: number
  },
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(first: boolean) {
    const mine = new pg.Client({ ...connection, connectionTimeoutMillis: checkMs, query_timeout: checkMs })
    client = mine
    mine.on('error', (err) => {
      log.warn({ err }, 'Lost the connection that tells of changed pages')
      again(mine)
    })
    mine.on('end', () => again(mine))
    mine.on('notification', ({ payload }) => drop((payload ?? '').split(' ').filter(Boolean)))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANGES_CHANNEL}`)
      if (!first) dropAll()
    } catch (err) {
      log.warn({ err }, 'Could not listen for changed pages; trying again')
      again(mine)
    }
  }

  function again(lost: pg.Client) {
    if (stopped || client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    retry = setTimeout(() => void connect(false), 1000)
  }

  const check = setInterval(() => {
    const mine = client
    mine?.query('select').catch((err) => {
      if (client === mine) {
        log.warn({ err }, 'The connection that tells of changed pages is dead')
        again(mine)
      }
    })
  }, checkMs)

  void connect(true)
  return {
    async stop() {
      stopped = true
      clearInterval(check)
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
