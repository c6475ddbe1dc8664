import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { productSearch } from '#db/tables/index.ts'
import type { Query } from './take-hits.server.ts'
import type { Term } from './terms.ts'
import { allOf } from './tsquery.ts'

/** Whether one of the few hits has each word itself: a Mughal mirror "for a wedding" is no "wedding mug". */
export async function hasSureHit(
  db: Database,
  terms: readonly Term[],
  { indexed, only = sql`true` }: Pick<Query, 'indexed' | 'only'>,
): Promise<boolean> {
  const sure = terms.map((term) => (term.weight < 1 ? term.any : term.sure))
  if (terms.every(({ any }, at) => any === sure[at])) return true
  const { rows } = await db.execute(sql`
    select from ${productSearch}
    where ${productSearch.words} @@ ${allOf([indexed, ...sure])}::tsquery and ${only} limit 1`)
  return rows.length > 0
}
