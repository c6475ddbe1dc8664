import { sql, type SQL } from 'drizzle-orm'
import { codesLike } from '#app/catalogue/product-rules.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { productOverviews } from '#db/tables/index.ts'
import type { listProducts } from './list-contract.ts'

const o = productOverviews

export type ProductFilter = Pick<
  InputOf<typeof listProducts>['query'],
  'q' | 'category' | 'hidden' | 'stock' | 'picture'
>

/** The ids of all products that match, at most `limit`, in their order. */
export async function listMatchingIds(
  db: Database | Transaction,
  filter: ProductFilter,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${o.productId} as id from ${o} where ${(await whereOf(db, filter)) ?? sql`true`}
      order by ${o.productId} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The condition of a filter; null for the whole shop. */
export async function whereOf(db: Database | Transaction, filter: ProductFilter): Promise<SQL | null> {
  const conditions = [
    filter.category === undefined ? null : sql`${o.categoryId} = ${filter.category}`,
    filter.hidden === undefined
      ? null
      : filter.hidden === 'yes'
        ? sql`${o.isHidden}`
        : sql`not ${o.isHidden}`,
    filter.stock === undefined ? null : filter.stock === 'low' ? sql`${o.isLow}` : sql`${o.isOut}`,
    filter.picture === 'no' ? sql`not ${o.hasPicture}` : null,
    filter.q === '' ? null : await matchOf(db, filter.q),
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `)
}

/** Words by their beginnings; a code of a variant; a number is also that of a product or variant, such as on
 * its label. */
async function matchOf(db: Database | Transaction, q: string): Promise<SQL> {
  const { rows } = await db.execute<{ words: string[]; coded: number | null }>(sql`
    select tsvector_to_array(search_lexemes('', ${q})) as words, (
      select v.product_id from variant_codes k join variants v on v.id = k.variant_id
      where lower(k.code) = any(${sql.param(codesLike(q))}::text[]) limit 1) as coded`)
  const words = rows[0]!.words.slice(0, 8)
  const query = words.map((word) => `(${quoted(word)}:* | ${quoted(`.${word}`)}:*)`).join(' & ')
  const named = words.length === 0 ? sql`false` : sql`${o.words} @@ ${query}::tsquery`
  const number = /^[vp#]?\s*(\d{1,9})$/i.exec(q)?.[1] ?? '0'
  if (number === '0' && rows[0]!.coded === null) return named
  return sql`(${named} or ${o.productId} in (${number}::integer, ${rows[0]!.coded ?? 0}::integer,
    coalesce((select product_id from variants where id = ${number}::integer), 0)))`
}

const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
