import { hasListChanges, refreshLists } from '#app/catalogue/refresh-lists.server.ts'
import { hasFacetChanges, refreshFacetCounts } from '#app/catalogue/refresh-facets.server.ts'
import { hasOverviewChanges, refreshOverviews } from '#app/catalogue/refresh-overviews.server.ts'
import { foldOrderDays, hasOrderDayChanges } from '#app/orders/order-days.server.ts'
import { hasReportChanges, recountReports } from '#app/orders/report-sums.server.ts'
import { lacksOrders, ORDERS_BATCH, refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { hasWordChanges, refreshSearchWords } from '#app/search/refresh-words.server.ts'
import { type SettledOrders, settleOrders } from '#app/orders/settled-orders.server.ts'
import { refreshRanks } from '#app/search/refresh-ranks.server.ts'
import { type OpenDatabase, withoutTimeouts } from '#db/open.server.ts'
import type { Log } from '#db/start.ts'
import type { Logger } from 'pino'

const CHECK_MS = 2000
/** Reads all products, which takes seconds in a shop of a million. */
const RANKS_MS = 5 * 60_000

/** Several nodes may call this: one works, the others skip. A failure is only logged: without the work lists
 * and searches are slower, but right. */
export function refreshListsRegularly(database: OpenDatabase, log: Logger): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  let ranksAt = 0
  const settled = settleOrders()

  async function refresh() {
    try {
      await refreshChanged(database, log, () => stopped, settled)
      if (performance.now() >= ranksAt) {
        ranksAt = performance.now() + RANKS_MS
        await rankProducts(database, log, () => stopped)
      }
    } catch (err) {
      if (!stopped) log.warn({ err }, 'The counts of lists and words could not be refreshed; retrying')
    }
    schedule()
  }

  function schedule() {
    if (stopped) return
    timer = setTimeout(() => {
      running = refresh()
    }, CHECK_MS)
  }

  running = refresh()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

type Opened = Pick<OpenDatabase, 'db' | 'connection'>

export async function refreshChanged(
  database: Opened,
  log: Log,
  isStopped = () => false,
  settled = settleOrders(),
): Promise<void> {
  // Counting a million products takes longer than a statement of a page may.
  if (await hasListChanges(database.db)) await withoutTimeouts(database, log, ({ db }) => refreshLists(db))
  if (await hasOverviewChanges(database.db))
    await withoutTimeouts(database, log, async ({ db }) => {
      while (!isStopped() && (await refreshOverviews(db))) continue
    })
  if (await hasFacetChanges(database.db))
    await withoutTimeouts(database, log, ({ db }) => refreshFacetCounts(db))
  await settled.during(database.db, () => addOrders(database, log, isStopped, settled))
  if (await hasOrderDayChanges(database.db)) await foldOrderDays(database.db)
  if (await hasReportChanges(database.db))
    await withoutTimeouts(database, log, async ({ db }) => {
      while (!isStopped() && (await recountReports(db))) continue
    })
  if (await hasWordChanges(database.db))
    await withoutTimeouts(database, log, ({ db }) => refreshSearchWords(db))
}

/** Returns whether all were added; another process may be doing it. */
async function addOrders(
  database: Opened,
  log: Log,
  isStopped: () => boolean,
  settled: SettledOrders,
): Promise<boolean> {
  if (!(await lacksOrders(database.db, settled.id()))) return true
  return withoutTimeouts(database, log, async ({ db }) => {
    // The first time, a million orders are added: their days must not wait until the end. The few that
    // arrive during this wait for the next check: a transaction for a few costs as much as for many.
    while (!isStopped()) {
      const added = await refreshOrderSearch(db, settled.id())
      if (added < ORDERS_BATCH) return added > 0
      await foldOrderDays(db)
    }
    return false
  })
}

async function rankProducts(database: Opened, log: Log, isStopped: () => boolean): Promise<void> {
  await withoutTimeouts(database, log, async ({ db }) => {
    while (!isStopped() && (await refreshRanks(db))) continue
  })
}
