import { startServer } from '#db/start-server.ts'
import { StartError } from '#db/start.ts'
import { createClosing, type Closing } from './closing.ts'
import { guardConsole } from './guard-console.ts'
import { makeLog } from './make-log.ts'
import { closeOnceOpen } from './open-until-closed.ts'
import { readSettings } from './settings.ts'
import { unknownNames } from './shop-settings.ts'

/** The database starts while the modules of the shop are loaded, which takes as long. */
async function start(closing: Closing) {
  const settings = readSettings(process.env)
  const log = makeLog(settings.LOG_LEVEL)
  const ignored = unknownNames(process.env)
  if (ignored.length > 0) log.warn({}, `No setting has this name, so it is ignored: ${ignored.join(', ')}`)
  const launched = Promise.withResolvers<void>()
  const server = startServer(settings, { log, serve: true, onLaunch: launched.resolve })
  let isLoading = true
  // `openAndServe` says why it did not start.
  const started = server.catch(() => null)
  closing.addStep(() => isLoading && closeOnceOpen(started, (one) => one?.stop()))
  await Promise.race([launched.promise, started])
  const { openAndServe } = await import('./serve.ts')
  if (closing.isRequested()) return
  isLoading = false
  await openAndServe({ settings, log, server, closing })
}

guardConsole()
const closing = createClosing()
try {
  await Promise.race([start(closing), closing.requested])
  await closing.requested
  await closing.run()
  process.exit(0)
} catch (failed) {
  await closing.run()
  if (failed instanceof StartError) console.error(failed.message)
  else console.error(failed)
  process.exit(1)
}
