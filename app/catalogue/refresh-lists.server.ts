import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { SORTS, type Sort } from '#app/core/paging.ts'
import { LOCKS } from '#db/locks.ts'
import { listBlocks, listChanges, products } from '#db/tables/index.ts'
import type { ListKind } from './list-pages.server.ts'
import { FIRST_PLACE, ORDERS, PLACES } from './sorting.server.ts'

const BLOCK = 1000
const MAX_BLOCK = 2 * BLOCK
/** A shorter list is counted and paged without blocks. */
const MIN_PRODUCTS = 2000
/** With more changes the blocks are counted again instead of being updated. */
const MAX_CHANGES = 2000

type CountedList = { kind: ListKind; list_id: number; total: number }
const isListed = sql`not ${products.isHidden}`
const KINDS: Record<ListKind, { listId: SQL; holds: SQL }> = {
  all: { listId: sql`0`, holds: isListed },
  videos: { listId: sql`0`, holds: sql`${products.youtubeVideoId} is not null and ${isListed}` },
  category: { listId: sql`${products.categoryId}`, holds: isListed },
  subcategory: { listId: sql`${products.subcategoryId}`, holds: isListed },
}
const KIND_NAMES = Object.keys(KINDS) as ListKind[]

/** Adds the noted changes to the blocks of the lists, and counts the blocks of grown lists again. Writers
 * and readers do not wait for it: it changes no product, and readers add the noted changes themselves
 * until this commits. Returns false when another process is at it. */
export function refreshLists(db: Database): Promise<boolean> {
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ locked: boolean }>(
        sql`select pg_try_advisory_xact_lock(${sql.raw(LOCKS.lists)}) as locked`,
      )
      if (!rows[0]!.locked) return false
      const { total, recount } = await readChanges(tx)
      if (total === 0) return true
      if (recount || total > MAX_CHANGES) await countAgain(tx, await listLargeLists(tx))
      else await addChanges(tx)
      await tx.delete(listChanges)
      return true
    },
    // One snapshot for all: a change that commits later is neither counted nor deleted.
    { isolationLevel: 'repeatable read' },
  )
}

export async function hasListChanges(db: Database): Promise<boolean> {
  return (await db.select({ change: listChanges.change }).from(listChanges).limit(1)).length > 0
}

async function readChanges(tx: Transaction): Promise<{ total: number; recount: boolean }> {
  const { rows } = await tx.execute<{ total: number; recount: boolean }>(sql`
    select count(*)::integer as total, coalesce(bool_or(${listChanges.change} = 0), false) as recount
    from ${listChanges}`)
  return rows[0]!
}

async function listLargeLists(tx: Transaction): Promise<CountedList[]> {
  await tx.delete(listBlocks)
  const lists: CountedList[] = []
  for (const kind of KIND_NAMES) lists.push(...(await countLists(tx, kind, sql`true`)))
  return lists
}

async function countLists(tx: Transaction, kind: ListKind, where: SQL): Promise<CountedList[]> {
  const { listId, holds } = KINDS[kind]
  const { rows } = await tx.execute<CountedList>(sql`
    select ${sql.raw(`'${kind}'`)} as kind, list_id, count(*)::integer as total
    from (select ${listId} as list_id from ${products} where ${holds} and ${where}) as listed
    group by list_id having count(*) >= ${MIN_PRODUCTS}`)
  return rows
}

async function addChanges(tx: Transaction): Promise<void> {
  for (const sort of SORTS) await tx.execute(addChangesOf(sort))
  const { rows: grown } = await tx.execute<CountedList & { sort: Sort }>(sql`
    select kind, list_id, sort, total::integer from (
      select kind, list_id, sort, max(products) as largest, sum(products) as total
      from ${listBlocks} group by kind, list_id, sort
    ) as lists where largest > ${MAX_BLOCK}`)
  for (const { sort, ...list } of grown) {
    await tx.execute(sql`delete from ${listBlocks} where kind = ${list.kind} and list_id = ${list.list_id}
      and sort = ${sort}`)
    await countBlocks(tx, list.kind, sort, [list])
  }
  for (const kind of KIND_NAMES) await countAgain(tx, await listNewLists(tx, kind))
}

const touched = sql`${listChanges} cross join lateral (values ('all', 0),
  ('category', ${listChanges.categoryId}),
  ('subcategory', ${listChanges.subcategoryId}), ('videos', case when ${listChanges.hasVideo} then 0 end)
  ) as list (kind, list_id)`

function addChangesOf(sort: Sort): SQL {
  const place = PLACES[sort]
  const name = sql.raw(`'${sort}'`)
  return sql`
    update ${listBlocks} set products = ${listBlocks.products} + noted.change from (
      select at.kind, at.list_id, at.key, at.id, sum(${listChanges.change})::integer as change
      from ${touched} cross join lateral (
        select blocks.* from ${listBlocks} as blocks where blocks.kind = list.kind
          and blocks.list_id = list.list_id and blocks.sort = ${name} and (blocks.key, blocks.id) <=
            (${place.key(listChanges)}, ${place.id(sql`${listChanges.productId}`)})
        order by blocks.key desc, blocks.id desc limit 1
      ) as at group by at.kind, at.list_id, at.key, at.id
    ) as noted
    where ${listBlocks.kind} = noted.kind and ${listBlocks.listId} = noted.list_id
      and ${listBlocks.sort} = ${name} and ${listBlocks.key} = noted.key and ${listBlocks.id} = noted.id`
}

/** The lists that have grown large enough for blocks. */
async function listNewLists(tx: Transaction, kind: ListKind): Promise<CountedList[]> {
  const { rows } = await tx.execute<{ list_id: number }>(sql`
    select distinct list.list_id from ${touched} where list.kind = ${kind} and list.list_id is not null
      and not exists (select from ${listBlocks} as blocks
        where blocks.kind = list.kind and blocks.list_id = list.list_id)`)
  if (rows.length === 0) return []
  const ids = sql.join(
    rows.map(({ list_id }) => sql`${list_id}`),
    sql`, `,
  )
  return countLists(tx, kind, sql`${KINDS[kind].listId} in (${ids})`)
}

async function countAgain(tx: Transaction, lists: readonly CountedList[]): Promise<void> {
  for (const kind of KIND_NAMES) {
    const ofKind = lists.filter((list) => list.kind === kind)
    if (ofKind.length > 0) for (const sort of SORTS) await countBlocks(tx, kind, sort, ofKind)
  }
}

/** The first block begins before every product, so that each later product belongs to a block. */
async function countBlocks(tx: Transaction, kind: ListKind, sort: Sort, lists: readonly CountedList[]) {
  const { listId, holds } = KINDS[kind]
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
