import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { ANONYMOUS_PHONE } from '#app/orders/rules.ts'
import { auditEntries, staffAnswers } from '#db/tables/index.ts'
import type { Named } from './delete-views.server.ts'

/** Removes the messages of stored answers (`Idempotency-Key`) that name one of these people, a deleted view
 * or the reason of a block of these objects (ids by type). The data of an answer holds no personal values.
 * Comes before the reasons are blanked. */
export async function blankAnswers(
  tx: Transaction,
  people: readonly Named[],
  viewNames: readonly string[],
  objects: { customer?: number[]; guest: number[] },
): Promise<void> {
  const known = people.filter(({ phone }) => phone !== ANONYMOUS_PHONE)
  const reasons = await listReasons(tx, objects)
  const texts = [
    ...known.flatMap(({ fullName, phone, email }) => [fullName, phone, email]),
    ...viewNames,
    ...reasons,
  ].filter(Boolean)
  await tx.execute(sql`
    update ${staffAnswers} set answer = answer - 'message'
    where exists (select from unnest(${sql.param(texts)}::text[]) as named(value)
      where strpos(lower(answer ->> 'message'), lower(value)) > 0)`)
}

async function listReasons(tx: Transaction, objects: Record<string, readonly number[]>): Promise<string[]> {
  const found = Object.entries(objects).map(
    ([type, ids]) => sql`select reason from ${auditEntries}
      where object_type = ${type} and object_id = any(${sql.param(ids.map(String))}::text[])
        and action = ${`${type}.block`} and reason <> ''`,
  )
  const { rows } = await tx.execute<{ reason: string }>(sql.join(found, sql` union `))
  return rows.map(({ reason }) => reason)
}
