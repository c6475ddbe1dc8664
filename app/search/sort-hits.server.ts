import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { productSearch } from '#db/tables/index.ts'
import { type Scores, sumOfScores } from './score.server.ts'
import type { Part, Query } from './take-hits.server.ts'
import { withLexemes } from './tsquery.ts'

const { words, productId, segment, bucket, lowestPrice } = productSearch
export const BY_RANK = sql`${segment}, ${bucket}, ${productId}`

type SortedHits = { ids: number[]; total: number }
type Hits = Pick<Query, 'indexed' | 'only' | 'lexemes'>

/** Sorts all hits, by `score` first. */
export async function sortAll(
  db: Database,
  { indexed, only = sql`true`, lexemes }: Hits,
  { order, score = sql`0` }: { order: SQL; score?: SQL },
  part: Part,
): Promise<SortedHits> {
  const isHit = sql`${words} @@ ${withLexemes(indexed, lexemes)}::tsquery and ${only}`
  const from = sql`${productSearch} where ${isHit}`
  const { rows } = await db.execute<SortedHits>(sortedHits(from, { order, score }, part))
  return rows[0]!
}

/** The materialised step keeps the planner from passing the whole shop in order; it leaves out the words,
 * which are most of a row. */
function sortedHits(
  from: SQL,
  { order, score }: { order: SQL; score: SQL },
  { skip, wanted }: { skip: unknown; wanted: unknown },
): SQL {
  const { isFeatured, createdAt, biggestDiscount } = productSearch
  return sql`
    with product_search as materialized (
      select ${productId}, ${segment}, ${bucket}, ${isFeatured}, ${createdAt}, ${biggestDiscount},
        ${lowestPrice}, ${score} as score
      from ${from})
    select (select count(*)::integer from ${productSearch}) as total, array(
      select product_id from ${productSearch} order by score desc, ${order}
      limit ${wanted} offset ${skip}) as ids`
}

/** Up to so many terms, and conditions of each, are sorted by a prepared statement: to plan one with dozens
 * of conditions takes longer than to sort a few hits. */
const MAX_PREPARED_TERMS = 4
const PREPARED_CONDITIONS = [4, 8, 12, 16, 24]

/** By score, then by rank. */
export async function sortByScore(
  db: Database,
  hits: Hits,
  terms: readonly Scores[],
  part: Part,
): Promise<SortedHits> {
  const count = PREPARED_CONDITIONS.find((most) => terms.every(({ queries }) => queries.length <= most))
  const isPlain = hits.only === undefined && hits.lexemes === undefined
  if (!isPlain || count === undefined || terms.length > MAX_PREPARED_TERMS)
    return sortAll(db, hits, { order: BY_RANK, score: sumOfScores(terms.map(conditionsOf)) }, part)
  const statement = prepared(db, `sort_by_score_${terms.length}_${count}`, (name) =>
    db
      .select({ total: sql<number>`total`, ids: sql<number[]>`ids` })
      .from(sql`(${sortedByScore(terms.length, count)}) as sorted`)
      .prepare(name),
  )
  const slots = Array.from({ length: count }, (_, at) => at)
  const rows = await statement.execute({
    indexed: hits.indexed,
    queries: terms.flatMap(({ queries }) => slots.map((at) => queries[at] ?? null)),
    scores: terms.flatMap(({ scores }) => slots.map((at) => scores[at] ?? null)),
    missing: terms.map(({ missing }) => missing),
    ...part,
  })
  return rows[0]!
}

const conditionsOf = ({ queries, scores, missing }: Scores) => ({
  has: (at: number) => sql`${words} @@ ${queries[at]}::tsquery`,
  scoreOf: (at: number) => sql.raw(String(scores[at])),
  missing: sql.raw(String(missing)),
  count: queries.length,
})

/** The conditions are columns of one row, which are read much faster than elements of an array. */
function sortedByScore(terms: number, count: number): SQL {
  const numbered = (name: string, length: number) =>
    Array.from({ length }, (_, at) => sql.raw(`${name}[${at + 1}] as ${name}_${at}`))
  const columns = [
    ...numbered('queries', terms * count),
    ...numbered('scores', terms * count),
    ...numbered('missing', terms),
  ]
  const given = sql`(
    select ${sql.join(columns, sql`, `)} from (
      select ${sql.placeholder('queries')}::tsquery[] as queries,
        ${sql.placeholder('scores')}::numeric[] as scores,
        ${sql.placeholder('missing')}::numeric[] as missing offset 0) as arrays offset 0) as given`
  const conditions = Array.from({ length: terms }, (_, term) => ({
    has: (at: number) => sql`${words} @@ ${sql.raw(`queries_${term * count + at}`)}`,
    scoreOf: (at: number) => sql.raw(`scores_${term * count + at}`),
    missing: sql.raw(`missing_${term}`),
    count,
  }))
  const from = sql`${given} cross join ${productSearch}
    where ${words} @@ ${sql.placeholder('indexed')}::tsquery`
  const part = { skip: sql.placeholder('skip'), wanted: sql.placeholder('wanted') }
  return sortedHits(from, { order: BY_RANK, score: sumOfScores(conditions) }, part)
}
