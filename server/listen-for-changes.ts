import pg from 'pg'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'

/**
 * Hears from other nodes, and from operator's commands, which pages changed. After a lost connection it comes back, and
 * everything kept is dropped, since nobody knows what was missed.
 */
export function listenForChanges(connection: pg.ClientConfig, { drop, dropAll, log }: {
  drop(tags: string[]): void
  dropAll(): void
  log: { warn(details: object, message: string): void }
}): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(first: boolean) {
    const mine = new pg.Client(connection)
    client = mine
    mine.on('error', err => { log.warn({ err }, 'Lost the connection that tells of changed pages'); again(mine) })
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
    dropAll()
    retry = setTimeout(() => void connect(false), 1000)
  }

  void connect(true)
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
