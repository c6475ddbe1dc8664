import { mkdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Settings } from '#app/core/settings.ts'
import { EVERY_PAGE } from '#app/core/write.server.ts'
import { startMailWorker } from '#app/mail/worker.server.ts'
import { READY_PICTURES } from '#db/seed/picture-names.ts'
import { isEmpty, seedCities } from '#db/seed/first-start.server.ts'
import { withoutTimeouts } from '#db/open.server.ts'
import { StartError } from '#db/start.ts'
import { createApp } from './app.ts'
import { calls } from './api.ts'
import { createCallCache, type CallCache } from './call-cache.ts'
import { clientAddress } from './client-address.ts'
import { createClosing, type Closing } from './closing.ts'
import { guardConsole } from './guard-console.ts'
import { createHttpServer, stopServing } from './http-server.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { listen, warningForOpenPort } from './listen.ts'
import { loadPages } from './load-pages.ts'
import { makeLog, openShop } from './open-shop.ts'
import { refreshListsRegularly } from './refresh-lists.ts'
import { createPages, type Pages } from './pages/pages.ts'
import { serveCached } from './pages/serve-page.ts'
import { readSettings } from './settings.ts'
import { unknownNames } from './shop-settings.ts'

const ROOT = join(import.meta.dirname, '..')
const MB = 1024 * 1024
const CALL_LIMITS = { maxBytes: 24 * MB, maxOpenEndedBytes: 8 * MB }
const isDev = process.argv.includes('--dev')

/** Opens the shop; `closing` closes what was opened in reverse order, also when a later step fails. */
async function openAndServe(closing: Closing) {
  const settings = readSettings(process.env)
  const log = makeLog(settings.LOG_LEVEL)
  const ignored = unknownNames(process.env)
  if (ignored.length > 0) log.warn({}, `No setting has this name, so it is ignored: ${ignored.join(', ')}`)
  let pages: Pages | undefined
  let cachedCalls: CallCache | undefined
  const { shop, database, close } = await openShop(settings, {
    log,
    serve: true,
    invalidatePages(tags) {
      pages?.invalidate(tags)
      cachedCalls?.invalidate(tags)
    },
  })
  closing.addStep(close)
  // The demo data is a large module that only a first start needs.
  if (settings.SEED === 'demo' && (await isEmpty(database.db))) {
    const { seedDemo } = await import('#db/seed/seed.server.ts')
    await withoutTimeouts(database, log, (unlimited) => seedDemo(unlimited, { log }))
  }
  await seedCities(database.db)

  const { loadBuild, answerFirst, stop: stopBuilding } = await loadPages(ROOT, isDev)
  closing.addStep(stopBuilding)
  const cached = (pages = createPages({
    shop,
    loadBuild,
    mode: isDev ? 'development' : 'production',
    limits: isDev ? { maxBytes: 0, maxSearchBytes: 0 } : { maxBytes: 112 * MB, maxSearchBytes: 16 * MB },
  }))
  const answers = (cachedCalls = createCallCache(shop, calls, CALL_LIMITS))
  const changes = listenForChanges(database.connection, {
    invalidate: (tags) => shop.invalidatePages(tags),
    clear: () => shop.invalidatePages([EVERY_PAGE]),
    log,
  })
  closing.addStep(() => changes.stop())
  const lists = refreshListsRegularly(database, log)
  closing.addStep(() => lists.stop())
  const mail = await startMailWorker(shop, database.connection)
  closing.addStep(() => mail.stop())

  const uploads = join(resolve(settings.DATA_DIR), 'images')
  mkdirSync(uploads, { recursive: true })
  const app = createApp({
    shop,
    pages: cached,
    cachedCalls: answers,
    folders: { client: join(ROOT, isDev ? 'public' : 'build/client'), uploads, pictures: READY_PICTURES },
  })
  // HTTP/1.0 requests, which load balancers use for health checks, may lack a Host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' })
  const server = createHttpServer((request, response) => {
    const next = () => answerFirst(request, response, () => void answer(request, response))
    const address = () => clientAddressOf(request, settings)
    if (!serveCached(cached, request, response) && !answers.serve(request, response, address, next)) next()
  })
  const address = await listen(server, settings)
  closing.addStep(() => stopServing(server))
  const warning = warningForOpenPort(server.address(), settings)
  if (warning) log.warn({}, warning)
  console.log(`${settings.shop.name} is open at ${address}`)
  globalThis.gc?.()
}

function clientAddressOf({ socket, headers }: IncomingMessage, { TRUST_PROXY }: Settings): string {
  const forwarded = headers['x-forwarded-for']
  return clientAddress(socket.remoteAddress, forwarded === undefined ? null : String(forwarded), TRUST_PROXY)
}

guardConsole()
const closing = createClosing()
try {
  await Promise.race([openAndServe(closing), closing.requested])
  await closing.requested
  await closing.run()
  process.exit(0)
} catch (failed) {
  await closing.run()
  if (failed instanceof StartError) console.error(failed.message)
  else console.error(failed)
  process.exit(1)
}
