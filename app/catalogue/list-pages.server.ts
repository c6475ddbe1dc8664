import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#app/core/paging.ts'
import { categories, listBlocks, listChanges, products, subcategories } from '#db/tables/index.ts'
import { FIRST_PLACE, FROM_PLACE, ORDERS, PLACES } from './sorting.server.ts'

/** More changes than this are not added up while a visitor waits. */
const MAX_CHANGES = 1000

type ListTable = typeof products | typeof listChanges
type List = { listId: SQL; holds(table: ListTable): SQL }

const isListed = (table: ListTable) => ('isHidden' in table ? sql`not ${table.isHidden}` : sql`true`)
const categoryId = sql`(
  select ${categories.id} from ${categories} where ${categories.slug} = ${sql.placeholder('slug')})`
const subcategoryId = sql`(
  select ${subcategories.id} from ${subcategories}
  where ${subcategories.slug} = ${sql.placeholder('slug')})`

export const LISTS = {
  all: { listId: sql`0`, holds: isListed },
  videos: {
    listId: sql`0`,
    holds: (table) =>
      'youtubeVideoId' in table
        ? sql`${table.youtubeVideoId} is not null and ${isListed(table)}`
        : sql`${table.hasVideo}`,
  },
  category: {
    listId: categoryId,
    holds: (table) => sql`${table.categoryId} = ${categoryId} and ${isListed(table)}`,
  },
  subcategory: {
    listId: subcategoryId,
    holds: (table) => sql`${table.subcategoryId} = ${subcategoryId} and ${isListed(table)}`,
  },
} satisfies Record<string, List>

export type ListKind = keyof typeof LISTS

/** Selects the `ids` of a page in order and the `total` of the list. Blocks lead to the offset; products are
 * passed one by one only from the start of its block. */
export function pickPage(kind: ListKind, sort: Sort, limit: SQL): SQL {
  const scope = LISTS[kind].holds(products)
  const order = ORDERS[sort]
  const { columns, same, after } = FROM_PLACE[sort]
  const from = (where: SQL) => sql`(
    select ${columns} from ${products} where ${scope} and ${where}
    order by ${order} limit start.skip + ${limit})`
  return sql`
    select start.total, array(
      select ${products.id} from (
        ${from(same)} ${after ? sql`union all ${from(after)}` : sql``}
      ) as ${products}
      order by ${order} limit ${limit} offset start.skip
    ) as ids from (${placeOf(kind, sort)}) as start`
}

export function countList(kind: ListKind): SQL<number> {
  return sql<number>`(select max(total) from (${placeOf(kind, 'default', sql`0`)}) as start)`
}

/** The place to start at and how many to `skip`; changes not yet in the blocks (`refreshLists`) are added. */
function placeOf(kind: ListKind, sort: Sort, offset: SQL = sql`${sql.placeholder('offset')}::bigint`): SQL {
  const { listId, holds } = LISTS[kind]
  const place = PLACES[sort]
  const ofList = sql`${listBlocks.kind} = ${sql.raw(`'${kind}'`)} and ${listBlocks.listId} = ${listId}
    and ${listBlocks.sort} = ${sql.raw(`'${sort}'`)}`
  const max = sql.raw(String(MAX_CHANGES))
  return sql`
    with changes as materialized (
      select ${listChanges.change} as change, ${place.key(listChanges)} as key,
        ${place.id(sql`${listChanges.productId}`)} as id
      from ${listChanges} where ${listChanges.change} = 0 or ${holds(listChanges)} limit ${max} + 1
    ), state as materialized (
      select exists (select from ${listBlocks} where ${ofList}) and (
        select count(*) <= ${max} and coalesce(bool_and(change <> 0), true) from changes) as counted
    ), ends as materialized (
      select key, id, products, sum(products) over (order by key, id) as upto from (
        select key, id, ${listBlocks.products} + coalesce(since.change, 0) as products
        from ${listBlocks} left join (
          select at.key, at.id, sum(change) as change from changes cross join lateral (
            select ${listBlocks.key} as key, ${listBlocks.id} as id from ${listBlocks}
            where ${ofList} and (${listBlocks.key}, ${listBlocks.id}) <= (changes.key, changes.id)
            order by ${listBlocks.key} desc, ${listBlocks.id} desc limit 1
          ) as at group by at.key, at.id
        ) as since using (key, id)
        where ${ofList} and (select counted from state)
      ) as blocks
    ), total as materialized (
      select case when counted then (select max(upto) from ends)
        else (select count(*) from ${products} where ${holds(products)}) end::integer as total from state
    )
    select key, id, skip, total from total cross join (
      (select key, id, ${offset} - (upto - products) as skip from ends where upto > ${offset}
        order by upto limit 1)
      union all
      select ${FIRST_PLACE}, ${offset} from state where not counted
    ) as found`
}
