import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'

type Seen = { newest: number; running_xid: number; next_xid: number }

export type SettledOrders = {
  /** Up to this id no order of a transaction that writes can appear any more; null while nothing is known. */
  id(): number | null
  /** Runs `add`, which adds every order above `id` that is committed, and returns whether it did. */
  during(db: Database, add: () => Promise<boolean>): Promise<void>
}

/** Ids of orders are given before their transactions commit. An order can therefore appear after any number
 * of newer ones, until all transactions that ran when its id was given have ended. A process that starts
 * reads all ids, and again when those transactions have ended. */
export function settleOrders(): SettledOrders {
  let settled = 0
  let pending: Seen | null = null
  let id: number | null = null
  return {
    id: () => id,
    async during(db, add) {
      // Read before the orders are: one that commits in between is added the next time.
      const seen = await readIds(db)
      // The database was set back to an earlier time.
      if (pending && seen.newest < pending.newest) [settled, pending] = [0, null]
      const hasEnded = pending !== null && seen.running_xid >= pending.next_xid
      id = settled > 0 || pending === null || hasEnded ? settled : null
      if (!(await add())) return
      if (hasEnded) settled = pending!.newest
      if (hasEnded || pending === null) pending = seen
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
