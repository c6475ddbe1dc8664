import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'

type Seen = { newest: number; running_xid: number; next_xid: number }

export type SettledOrders = {
  /** No order up to this id can appear any more; null while nothing is known. */
  id(): number | null
  /** Runs `add`, which adds every order above `id` that is committed, and returns whether it did. */
  during(db: Database, add: () => Promise<boolean>): Promise<void>
}

/** Ids of orders are given before their transactions commit. An order can therefore appear after any number
 * of newer ones, until all transactions that ran when its id was given have ended. A process that starts
 * reads all ids once. */
export function settleOrders(): SettledOrders {
  let settled: number | null = null
  let pending: Seen | null = null
  return {
    id: () => settled,
    async during(db, add) {
      // Read before the orders are: one that commits in between is added the next time.
      const seen = await readIds(db)
      if (!(await add())) return
      if (pending === null) settled = 0
      else if (seen.running_xid < pending.next_xid) return
      else settled = pending.newest
      pending = seen
    },
  }
}

async function readIds(db: Database): Promise<Seen> {
  const { rows } = await db.execute<Seen>(sql`
    select coalesce((select max(id) from orders), 0) as newest,
      pg_snapshot_xmin(pg_current_snapshot())::text::float8 as running_xid,
      pg_snapshot_xmax(pg_current_snapshot())::text::float8 as next_xid`)
  return rows[0]!
}
