import { setTimeout as sleep } from 'node:timers/promises'
import { errorInWords } from '#db/safe-error.ts'
import { type Log, StartError } from '#db/start.ts'
import type { EmbeddedSession } from './connect.ts'

const MAX_PAUSE_MS = 1000

/** Starts the server again whenever it ends, until the returned function is called, which leaves it. */
export function superviseServer(
  first: EmbeddedSession,
  enter: () => Promise<EmbeddedSession>,
  leaveSession: (session: EmbeddedSession) => Promise<void>,
  log: Log,
): () => Promise<void> {
  let entered = first
  let stopping = false
  let recovery: Promise<void> | null = null
  watch()
  return async () => {
    if (stopping) return
    stopping = true
    await recovery
    await leaveSession(entered)
  }

  function watch() {
    entered.client.once('end', () => {
      if (stopping) return
      log.error('The database has stopped unexpectedly; it is started again.')
      recovery = recover().finally(() => {
        recovery = null
      })
    })
  }

  async function recover() {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        entered = await enter()
        watch()
        log.info('The database is back.')
        return
      } catch (error) {
        log.error(error instanceof StartError ? error.message : errorInWords(error))
        await sleep(pause)
      }
    }
  }
}
