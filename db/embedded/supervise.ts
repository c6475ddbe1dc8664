import { setTimeout as sleep } from 'node:timers/promises'
import { atMost } from '#db/at-most.ts'
import { describeError } from '#db/safe-error.ts'
import { type Log, StartError } from '#db/start.ts'
import type { EmbeddedSession } from './connect.ts'

const MAX_PAUSE_MS = 1000
/** The server keeps the priority of the process that starts it, and those that do not serve have a lower one:
 * a shop that is open starts it again first. */
const LEAVE_MS = 2_000
/** While closing: a start that does not end leaves a server that the next process adopts. */
const RECOVERY_MS = 5_000

/** Starts the server again whenever it ends, until the returned function closes it. */
export function superviseServer(
  first: EmbeddedSession,
  open: () => Promise<EmbeddedSession>,
  close: (last: EmbeddedSession) => Promise<void>,
  log: Log,
  serve: boolean,
): () => Promise<void> {
  let session = first
  let stopping = false
  let recovery: Promise<void> | null = null
  watch()
  return async () => {
    if (stopping) return
    stopping = true
    if (recovery) await atMost(RECOVERY_MS, recovery)
    await close(session)
  }

  function watch() {
    session.client.once('end', () => {
      if (stopping) return
      log.error('The database has stopped unexpectedly; it is started again.')
      recovery = recover().finally(() => {
        recovery = null
      })
    })
  }

  async function recover() {
    if (!serve) await sleep(LEAVE_MS)
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        session = await open()
        watch()
        log.info('The database is back.')
        return
      } catch (error) {
        log.error(error instanceof StartError ? error.message : describeError(error))
        await sleep(pause)
      }
    }
  }
}
