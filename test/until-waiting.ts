import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Waits until so many sessions of the shop wait for a lock; `watcher` must be allowed to see them. */
export async function untilWaiting(watcher: pg.Client | pg.Pool, count: number, condition = '') {
  await vi.waitFor(
    async () => {
      const { rows } = await watcher.query(
        `select count(*)::integer as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' ${condition}`,
      )
      expect(rows).toEqual([{ waiting: count }])
    },
    { timeout: 60_000, interval: 10 },
  )
}
