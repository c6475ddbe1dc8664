import { join } from 'node:path'
import type { Logger } from 'pino'
import { newOwnerLink, removeUsedLink } from '#admin/setup/owner-link.server.ts'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { hasShippedConcepts, saveShippedConcepts } from '#app/search/concepts.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { EVERY_PAGE } from '#app/core/write.server.ts'
import { writeSearchNotes } from '#app/search/search-log.server.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { isEmpty, seedCities } from '#db/seed/first-start.server.ts'
import { atMost } from '#db/at-most.ts'
import { withoutTimeouts } from '#db/open.server.ts'
import type { DatabaseServer } from '#db/start-server.ts'
import { calls } from './api.ts'
import { createCallCache } from './call-cache.ts'
import type { Closing } from './closing.ts'
import { createShopServer } from './create-server.ts'
import { startJobProcess } from './job-process.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { openPort } from './open-port.ts'
import { openUntilClosed } from './open-until-closed.ts'
import { openRenderer } from './open-renderer.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import { createPages } from './pages/pages.ts'
import { runRegularly } from './run-regularly.ts'
import { shareProducts } from './share-products.ts'

const ROOT = join(import.meta.dirname, '..')
const MB = 1024 * 1024
const PAGE_LIMITS = { maxBytes: 88 * MB, maxSearchBytes: 16 * MB }
const CALL_LIMITS = { maxBytes: 20 * MB, maxOpenEndedBytes: 6 * MB }
const PRODUCT_LIMITS = { maxBytes: 6 * MB }
const NO_PAGES = { maxBytes: 0, maxSearchBytes: 0 }
const NO_CALLS = { maxBytes: 0, maxOpenEndedBytes: 0 }
const NO_PRODUCTS = { maxBytes: 0 }
/** What was searched for in the last second is lost when the database does not answer. */
const NOTES_MS = 2_000
const isDev = process.argv.includes('--dev')

type Started = { settings: Settings; log: Logger; server: Promise<DatabaseServer>; closing: Closing }

export async function openAndServe({ settings, log, server, closing }: Started): Promise<void> {
  const invalidated: ((tags: readonly string[]) => void)[] = []
  const opening = openShop(settings, {
    log,
    serve: true,
    server,
    invalidatePages: (tags) => invalidated.forEach((invalidate) => invalidate(tags)),
  })
  const opened = await openUntilClosed(closing, opening)
  if (!opened) return
  const { shop, database } = opened
  // The demo data is a large module that only a first start needs.
  if (settings.SEED === 'demo' && (await isEmpty(database.db))) {
    const { seedDemo } = await import('#db/seed/seed.server.ts')
    await withoutTimeouts(database, log, (unlimited) => seedDemo(unlimited, { log }))
  }
  await seedCities(database.db)
  await saveBuiltInRoles(database.db)
  // The first start of a release writes thousands of spellings, each with the keys of its sound.
  if (!(await hasShippedConcepts(database.db)))
    await withoutTimeouts(database, log, ({ db }) => saveShippedConcepts(db))

  const products = shareProducts(shop, isDev ? NO_PRODUCTS : PRODUCT_LIMITS)
  const rendering = { root: ROOT, isDev, opened: { ...opened, shop: products.shop }, closing }
  const { renderer, answerFirst, invalidate, renderThreads } = await openRenderer(rendering)
  const pages = createPages({ shop, renderer, limits: isDev ? NO_PAGES : PAGE_LIMITS })
  const cachedCalls = createCallCache(products.shop, calls, isDev ? NO_CALLS : CALL_LIMITS)
  invalidated.push(products.invalidate, invalidate, pages.invalidate, cachedCalls.invalidate)
  invalidated.push((tags) => {
    removeUsedLink(shop, tags).catch((err) => log.warn({ err }, 'The used setup link could not be removed'))
  })
  const changes = listenForChanges(database.connection, {
    invalidate: (tags) => shop.invalidatePages(tags),
    clear: () => shop.invalidatePages([EVERY_PAGE]),
    log,
  })
  closing.addStep(() => changes.stop())
  countSearches(database.db, log, closing)
  const jobs = await startJobs(opened, log)
  closing.addStep(() => jobs.stop())

  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
  const address = await openPort({
    opened,
    closing,
    pages,
    cachedCalls,
    renderThreads,
    jobs,
    createServer: (isReady) =>
      createShopServer(opened, { root: ROOT, isDev, pages, cachedCalls, answerFirst, isReady }),
  })
  console.log(`${(await findShopDetails(shop)).name} is open at ${address}`)
  const ownerLink = await newOwnerLink(shop, address)
  if (ownerLink) console.log(`Back office: ${ownerLink}`)
}

/** Stores what was searched for at intervals, and once more at the end. */
function countSearches(db: Database, log: Logger, closing: Closing): void {
  const notes = runRegularly(
    () => writeSearchNotes(db),
    (err) => log.warn({ err }, 'What was searched for could not be counted'),
  )
  closing.addStep(() =>
    atMost(
      NOTES_MS,
      notes.stop().then(() => writeSearchNotes(db)),
    ),
  )
}

async function startJobs(opened: OpenShop, log: Logger) {
  if (!isDev && opened.shop.settings.WORKERS > 0) return startJobProcess(opened.shop.log)
  const { openForJobs, startJobs: start } = await import('./start-jobs.ts')
  const own = openForJobs(opened, log)
  const jobs = await start(own, log)
  return {
    bytes: () => null,
    async stop() {
      await jobs.stop()
      await own.close()
    },
  }
}
