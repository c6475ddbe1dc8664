import { sql } from 'drizzle-orm'
import { counted } from '#admin/core/counted.ts'
import { csvOf } from '#admin/core/csv.ts'
import { isoUtc } from '#admin/core/id-pages.server.ts'
import { karachiTime } from '#admin/core/times.ts'
import type { Transaction } from '#app/core/context.server.ts'

/** More do not fit into one answer. */
export const MAX_EXPORTED = 100_000

/** The newest `max` subscribers, and a sentence if there are more. */
export async function subscribersAsCsv(
  tx: Transaction,
  max: number,
): Promise<{ csv: string; rows: number; message?: string }> {
  const { rows } = await tx.execute<{ email: string; since: string; total: number }>(sql`
    select email, ${isoUtc(sql`created_at`)} as since, (count(*) over ())::integer as total
    from newsletter_subscribers order by id desc limit ${max}`)
  const csv = csvOf(
    ['Email', 'Since'],
    rows.map(({ email, since }) => [email, karachiTime(since)]),
  )
  const exported = { csv, rows: rows.length }
  const total = rows[0]?.total ?? 0
  if (total <= max) return exported
  const message = `The file has the newest ${max.toLocaleString('en-PK')} of ${counted(total, 'subscriber')}.`
  return { ...exported, message }
}
