import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { slugOf } from './product-rules.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { lockNames } from '#app/core/query.server.ts'
import { isReservedSlug } from '#app/core/reserved-paths.ts'

/** Where the slugs of one kind of object are: its table, which has `id` and `slug`, that of its former slugs,
 * and the word that stands for a name that gives no slug. */
export type SlugHome = {
  table: PgTable
  redirects: { table: string; owner: string }
  word: string
}

/** A slug made of a name that no other object has or had: `kettle`, then `kettle-2`. `id` is that of the
 * object itself. */
export async function freeSlug(
  tx: Transaction,
  { table, redirects, word }: SlugHome,
  name: string,
  id: number | null = null,
): Promise<string> {
  await lockNames(tx, table)
  // The number has its place within the 100 characters of an address.
  const stem = slugOf(name).slice(0, 90).replace(/-$/, '') || word
  const candidates = [stem, ...Array.from({ length: 98 }, (_, at) => `${stem}-${at + 2}`)]
  const slugs = sql`any(${sql.param(candidates)}::text[])`
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${table} where slug = ${slugs} and id is distinct from ${id}::integer
    union select slug from ${sql.identifier(redirects.table)}
    where slug = ${slugs} and ${sql.identifier(redirects.owner)} is distinct from ${id}::integer`)
  const taken = new Set(rows.map(({ slug }) => slug))
  return (
    candidates.find((slug) => !taken.has(slug) && !isReservedSlug(slug)) ??
    `${stem.slice(0, 80)}-${Date.now()}`
  )
}
