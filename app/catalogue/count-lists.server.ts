import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { SORTS, type Sort } from '#app/core/paging.ts'
import { listBlocks, products } from '#db/tables/index.ts'
import type { ListKind } from './list-pages.server.ts'
import { FIRST_PLACE, ORDERS, PLACES } from './sorting.server.ts'

export const BLOCK = 1000
/** A shorter list is counted and paged without blocks. */
const MIN_PRODUCTS = 2000

export type CountedList = { kind: ListKind; list_id: number; total: number }
const isListed = sql`not ${products.isHidden}`
export const LISTS_OF: Record<ListKind, { listId: SQL; holds: SQL }> = {
  all: { listId: sql`0`, holds: isListed },
  videos: { listId: sql`0`, holds: sql`${products.youtubeVideoId} is not null and ${isListed}` },
  category: { listId: sql`${products.categoryId}`, holds: isListed },
  subcategory: { listId: sql`${products.subcategoryId}`, holds: isListed },
}
export const KIND_NAMES = Object.keys(LISTS_OF) as ListKind[]

export async function countLists(tx: Transaction, kind: ListKind, where: SQL): Promise<CountedList[]> {
  const { listId, holds } = LISTS_OF[kind]
  const { rows } = await tx.execute<CountedList>(sql`
    select ${sql.raw(`'${kind}'`)} as kind, list_id, count(*)::integer as total
    from (select ${listId} as list_id from ${products} where ${holds} and ${where}) as listed
    group by list_id having count(*) >= ${MIN_PRODUCTS}`)
  return rows
}

export async function countAgain(tx: Transaction, lists: readonly CountedList[]): Promise<void> {
  for (const kind of KIND_NAMES) {
    const ofKind = lists.filter((list) => list.kind === kind)
    if (ofKind.length > 0) for (const sort of SORTS) await countBlocks(tx, kind, sort, ofKind)
  }
}

/** The first block begins before every product, so that each later product belongs to a block. */
export async function countBlocks(
  tx: Transaction,
  kind: ListKind,
  sort: Sort,
  lists: readonly CountedList[],
) {
  const { listId, holds } = LISTS_OF[kind]
  const place = PLACES[sort]
  const totals = sql.join(
    lists.map((list) => sql`(${list.list_id}::integer, ${list.total}::integer)`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${listBlocks} (kind, list_id, sort, key, id, products)
    select ${kind}, list_id, ${sort}, case when place = 1 then first.key else starts.key end,
      case when place = 1 then first.id else starts.id end,
      lead(place, 1, total + 1) over (partition by list_id order by place) - place
    from (
      select total, ${listId} as list_id, ${place.key(products)} as key,
        ${place.id(sql`${products.id}`)} as id,
        row_number() over (partition by ${listId} order by ${ORDERS[sort]}) as place
      from ${products} join (values ${totals}) as totals (of, total) on totals.of = ${listId} where ${holds}
    ) as starts, (select ${FIRST_PLACE}) as first
    where (place - 1) % ${BLOCK} = 0`)
}
