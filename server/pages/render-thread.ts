/** The entry of a thread that renders pages; `thread-pool.ts` starts it. */
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerBuild } from 'react-router'
import { CONNECTIONS } from '#db/connections.ts'
import { databaseOn, openPool, SERVING } from '#db/pool.server.ts'
import { guardConsole } from '#server/guard-console.ts'
import { relayMeasured } from '#server/metrics/relay.ts'
import { makeLog } from '#server/make-log.ts'
import { assembleShop } from '#server/open-shop.ts'
import { shareProducts } from '#server/share-products.ts'
import { toBrotliHere } from './cached-page.ts'
import { createRenderer } from './renderer.ts'
import type { FromThread, ThreadData, ToThread } from './thread-pool.ts'

const MAX_PRODUCT_BYTES = 3 * 1024 * 1024

guardConsole()
const { settings, connection, build } = workerData as ThreadData
const log = makeLog(settings.LOG_LEVEL)
const pool = openPool(connection, log, CONNECTIONS.renderThread, SERVING)
const assembled = assembleShop({ db: databaseOn(pool), pool }, settings, log, (tags) =>
  products.invalidate(tags),
)
const products = shareProducts(assembled, { maxBytes: MAX_PRODUCT_BYTES })
const { shop } = products
const built = (await import(pathToFileURL(build).href)) as ServerBuild
const pages = { shop, loadBuild: async () => built, mode: 'production' } as const
const renderer = createRenderer(pages, toBrotliHere)
const send = (message: FromThread) => parentPort!.postMessage(message)

parentPort!.on('message', async (message: ToThread) => {
  if (message.kind === 'invalidate') return shop.invalidatePages(message.tags)
  try {
    send({ kind: 'page', id: message.id, page: await renderer.render(message.request) })
  } catch (failed) {
    send({ kind: 'failed', id: message.id, failed })
  }
})
if (settings.METRICS_PORT !== undefined) relayMeasured(send)
send({ kind: 'ready' })
