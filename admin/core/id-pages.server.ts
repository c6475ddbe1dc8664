import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { cursorOf, readCursor } from './cursor.server.ts'
import { type ListMeta, MAX_ROWS } from './list-contract.ts'

const MAX_TOTAL = 1000

/** A page of a list that is sorted by id, newest first. `from` is the table with its joins, `where` the
 * filter, which an index has to serve. */
export async function pageById<Row extends { id: number }>(
  db: Database,
  {
    columns,
    from,
    id,
    where,
    cursor,
  }: { columns: SQL; from: SQL; id: SQL; where: SQL; cursor: string | undefined },
): Promise<{ data: Row[]; meta: ListMeta }> {
  const after = cursor === undefined ? sql`` : sql` and ${id} < ${readCursor(cursor, 'number').id}`
  const [page, counted] = await Promise.all([
    db.execute(
      sql`select ${columns} from ${from} where ${where}${after} order by ${id} desc limit ${MAX_ROWS + 1}`,
    ),
    db.execute<{ total: number }>(
      sql`select count(*)::integer as total from (select from ${from} where ${where}
        limit ${MAX_TOTAL + 1}) one`,
    ),
  ])
  const data = page.rows.slice(0, MAX_ROWS) as unknown as Row[]
  const last = data.at(-1)
  const { total } = counted.rows[0]!
  return {
    data,
    meta: {
      next_cursor: page.rows.length > MAX_ROWS && last ? cursorOf(last.id, last.id) : null,
      total: Math.min(total, MAX_TOTAL),
      total_is_minimum: total > MAX_TOTAL,
    },
  }
}

/** SQL for a time as ISO 8601 in UTC, without fractions of a second. */
export const isoUtc = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
