import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { startMailWorker } from '#app/mail/worker.server.ts'
import { StartError } from '#db/start-error.ts'
import { seedDemo } from '#db/seed/seed.server.ts'
import { READY_PICTURES } from '#db/seed/picture-names.ts'
import { createApp } from './app.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { listen } from './listen.ts'
import { makeLog, openShop } from './open-shop.ts'
import { createPageCache, type PageCache } from './pages/page-cache.ts'
import { createPageMaker } from './pages/pages.ts'
import { serveKept } from './pages/serve-page.ts'
import { readSettings } from './settings.ts'

const ROOT = join(import.meta.dirname, '..')
const MB = 1024 * 1024

/** Opens the shop and serves it until it is told to stop. */
async function serve() {
  const settings = readSettings(process.env)
  const log = makeLog()
  let pages: PageCache | undefined
  const { shop, database, close } = await openShop(settings, { log, serve: true, dropPages: tags => pages?.drop(tags) })
  if (settings.SEED === 'demo') await seedDemo(database, { log })

  const loadBuild = async () => await import(join(ROOT, 'build/server/index.js')) as ServerBuild
  const kept = pages = createPageCache({ make: createPageMaker({ shop, loadBuild, mode: 'production' }), maxBytes: 256 * MB, maxAgeMs: 60_000 })
  const changes = listenForChanges(database.connection, { drop: tags => kept.drop(tags), dropAll: () => kept.clear(), log })
  const mail = await startMailWorker(shop, database.connection)

  const app = createApp({ shop, pages: kept, folders: { client: join(ROOT, 'build/client'), uploads: join(resolve(settings.DATA_DIR), 'images'), pictures: READY_PICTURES } })
  const answer = getRequestListener(app.fetch)
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    if (!serveKept(kept, request, response)) void answer(request, response)
  })
  const address = await listen(server, settings)
  console.log(`${settings.shop.name} is open at ${address}`)

  const why = await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'disconnect')])
  log.info({}, `Closing the shop (${why[0] ?? 'its parent ended'})`)
  const closing = setTimeout(() => server.closeAllConnections(), 8_000)
  server.closeIdleConnections()
  await new Promise(done => server.close(done))
  clearTimeout(closing)
  await changes.stop()
  await mail.stop()
  await close()
}

try {
  await serve()
  process.exit(0)
} catch (failed) {
  if (!(failed instanceof StartError)) throw failed
  console.error(failed.message)
  process.exit(1)
}
