import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { today } from '#app/core/query.server.ts'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { LOCKS } from '#db/locks.ts'
import { productOverviews, productSearch, reportProducts } from '#db/tables/index.ts'
import { SEARCH_TAG } from './own-concepts.server.ts'
import { LAST_SEGMENT, SEGMENT_SIZES } from './segments.ts'

const DAYS = 90
/** The bucket of a product without sales; each doubling of the units sold is one bucket nearer to 0. */
const UNSOLD_BUCKET = 8
/** Added to the bucket of a sold-out product, which follows all others. */
const SOLD_OUT = 16
/** A writer of one of these products waits for the batch. */
const BATCH = 1000
const MAX_MOVED = 10_000
const IDS_TOGETHER = 256

type Moved = { id: number; bucket: number; segment: number }

/** Ranks best sellers first, sold-out products last; a product that is being written keeps its rank until the
 * next time. False when another process does it or none is left. */
export async function refreshRanks(db: Database): Promise<boolean> {
  const moved = (await withLock(db, listMoved)) ?? []
  let written = 0
  for (let from = 0; from < moved.length; from += BATCH) {
    const count = await withLock(db, (tx) => move(tx, moved.slice(from, from + BATCH)))
    if (count === null) return false
    written += count
  }
  return moved.length === MAX_MOVED && written > 0
}

/** Null when another process has the lock. */
function withLock<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sql.raw(LOCKS.searchRanks)}) as locked`,
    )
    return rows[0]!.locked ? work(tx) : null
  })
}

/** Waits for no writer, since one that locks its products in another order would wait for this one. */
async function move(tx: Transaction, moved: readonly Moved[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${productSearch} set (bucket, segment) = (moved.bucket, moved.segment)
    from (
      select moved.* from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as moved (id integer, bucket smallint, segment smallint)
      join ${productSearch} on ${productSearch.productId} = moved.id
      order by ${productSearch.productId} for no key update of product_search skip locked
    ) as moved where ${productSearch.productId} = moved.id`)
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${SEARCH_TAG})`)
  return rowCount ?? 0
}

/** `place` is bucket and id as one number. Segments grow and shrink in steps of an eighth, so that one best
 * seller does not move a thousand others. */
async function listMoved(tx: Transaction): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    with sold as materialized (
      select product_id, sum(units) as sold_units from ${reportProducts}
      where day > ${today} - ${sql.raw(String(DAYS))} group by product_id),
    ranked as materialized (
      select product_id, s.bucket as old_bucket, s.segment as old_segment,
        ${placeOf(sql`s.bucket`)} as old_place,
        ${sql.raw(String(UNSOLD_BUCKET))} - least(${sql.raw(String(UNSOLD_BUCKET))},
          case when coalesce(sold_units, 0) < 1 then 0 else 1 + floor(log(2, sold_units)) end)::smallint
          + case when coalesce(is_out, false) then ${sql.raw(String(SOLD_OUT))} else 0 end as bucket
      from ${productSearch} s left join sold using (product_id)
      left join ${productOverviews} using (product_id)),
    counted as materialized (
      select place, sum(products) over (order by place) as upto from (
        select max(${placeOf(sql`bucket`)}) as place, count(*) as products from ranked
        group by bucket, product_id / ${sql.raw(String(IDS_TOGETHER))}) as parts),
    ends as materialized (${sql.join(SEGMENT_SIZES.map(endOf), sql` union all `)}),
    placed as (
      select product_id as id, bucket, old_bucket, old_segment, coalesce(
        (select min(segment) from ends where ${placeOf(sql`bucket`)} <= place), ${LAST_SEGMENT}) as segment
      from ranked)
    select id, bucket, segment from placed
    where (bucket, segment) <> (old_bucket, old_segment) order by segment, id limit ${MAX_MOVED}`)
  return rows
}

const placeOf = (bucket: ReturnType<typeof sql>) => sql`(${bucket}::bigint << 32) + product_id`

function endOf(products: number, segment: number) {
  const isUsed = sql`${products} * 2 <= (select max(upto) from counted)`
  const [size, at] = [sql.raw(String(products)), sql.raw(String(segment))]
  return sql`
    select ${at} as segment, case when abs(has - ${size}) <= ${size} / 8 then ends_at
      else (select max(place) from counted where upto <= ${size}) end as place
    from (select count(*) as has, max(old_place) as ends_at from ranked where old_segment <= ${at}) as former
    where ${isUsed}`
}
