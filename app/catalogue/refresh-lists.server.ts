import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { SORTS, type Sort } from '#app/core/paging.ts'
import { LOCKS } from '#db/locks.ts'
import { listBlocks, listChanges } from '#db/tables/index.ts'
import {
  BLOCK,
  countAgain,
  countBlocks,
  type CountedList,
  countLists,
  KIND_NAMES,
  LISTS_OF,
} from './count-lists.server.ts'
import type { ListKind } from './list-pages.server.ts'
import { PLACES } from './sorting.server.ts'

const MAX_BLOCK = 2 * BLOCK
/** With more changes the blocks are counted again instead of being updated. */
const MAX_CHANGES = 2000

/** Writers and readers do not wait: it changes no product, and readers add the noted changes themselves until
 * it commits. Returns false when another process is doing it. */
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
  return countLists(tx, kind, sql`${LISTS_OF[kind].listId} in (${ids})`)
}
