import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { contains } from '#admin/core/contains.server.ts'
import { listMatchingIds } from '#admin/products/match-products.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { auditEntries, DELETION } from '#db/tables/index.ts'

/** The objects of one name; more are no search. */
const MAX_FOUND = 100
const MAX_VARIANTS = 1000
/** More people of one name make the search slow. */
const MAX_PEOPLE = 5

/** The condition of a search: the newest `limit` entries under each condition, since one index serves no
 * alternatives. `where` gives the other conditions. */
export async function searchEntries(
  db: Database,
  q: string,
  limit: number,
): Promise<(where: SQL | undefined) => SQL | undefined> {
  if (q === '') return (where) => where
  const conditions = await conditionsOf(db, q)
  return (where) => {
    const newest = conditions.map(
      (condition) => sql`(select id from audit_entries where ${and(condition, where)}
        order by id desc limit ${limit})`,
    )
    return sql`${auditEntries.id} = any(array(${sql.join(newest, sql` union `)}))`
  }
}

type Named = { type: string; id: string }

/** The small tables whose rows have a name, by the type of their entries. */
const NAMED: Record<string, { table: SQL; name: SQL; id?: SQL }> = {
  banner: { table: sql`banners`, name: sql`title` },
  category: { table: sql`categories`, name: sql`name` },
  city: { table: sql`cities`, name: sql`name` },
  colour: { table: sql`colours`, name: sql`name` },
  post: { table: sql`blog_posts`, name: sql`title` },
  promo_code: { table: sql`promo_codes`, name: sql`code`, id: sql`code` },
  role: { table: sql`staff_roles`, name: sql`name` },
  staff: { table: sql`staff`, name: sql`full_name` },
  subcategory: { table: sql`subcategories`, name: sql`name` },
}

/** The conditions of which an entry meets one. Each compares only ids, whose indexes serve it, so names are
 * looked up first. */
async function conditionsOf(db: Database, q: string): Promise<(SQL | undefined)[]> {
  const [types, named, deleted, products] = await Promise.all([
    listTypes(db),
    findNamed(db, q),
    findDeleted(db, q),
    listMatchingIds(db, { ...NO_FILTER, q }, MAX_FOUND),
  ])
  const byType = Map.groupBy([...named, ...deleted], ({ type }) => type)
  const codes = [q.replace(/^#/, ''), q.toUpperCase()]
  return [
    and(inArray(auditEntries.objectType, types), inArray(auditEntries.objectId, codes)),
    ...[...byType].map(([type, found]) =>
      ofObjects(
        type,
        found.map(({ id }) => id),
      ),
    ),
    ...(products.length > 0
      ? [ofObjects('product', products.map(String)), ofObjects('variant', await listVariants(db, products))]
      : []),
    ...named
      .filter(({ type }) => type === 'staff')
      .slice(0, MAX_PEOPLE)
      .map(({ id }) => eq(auditEntries.staffId, Number(id))),
  ]
}

const ofObjects = (type: string, ids: string[]) =>
  and(eq(auditEntries.objectType, type), inArray(auditEntries.objectId, ids))

const NO_FILTER = { category: undefined, hidden: undefined, stock: undefined, picture: undefined }

/** A loose scan of the index of objects. */
async function listTypes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ type: string }>(sql`
    with recursive types as (
      (select object_type as type from audit_entries order by object_type limit 1)
      union all
      select (select e.object_type from audit_entries e where e.object_type > types.type
        order by e.object_type limit 1)
      from types where types.type is not null
    ) select type from types where type is not null`)
  return rows.length > 0 ? rows.map(({ type }) => type) : ['']
}

async function findNamed(db: Database, q: string): Promise<Named[]> {
  const searches = Object.entries(NAMED).map(
    ([type, { table, name, id = sql`id::text` }]) =>
      sql`(select ${type} as type, ${id} as id from ${table} where ${contains([name], q)}
        limit ${MAX_FOUND})`,
  )
  const { rows } = await db.execute<Named>(sql.join(searches, sql` union all `))
  return rows
}

/** What the index of deletions can find; for less, all of them would be read. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

/** The newest deleted objects by the name that they had then, and the variants of deleted products.
 * Materialised, because the planner would walk through the whole log for a limit. */
async function findDeleted(db: Database, q: string): Promise<Named[]> {
  if (!TRIGRAM.test(q)) return []
  const { rows } = await db.execute<Named>(sql`
    with deleted as materialized (
      select id, object_type, object_id, before from audit_entries
      where ${sql.raw(DELETION)} and ${contains([sql`label`], q)}
    ), newest as (select * from deleted order by id desc limit ${MAX_FOUND})
    select object_type as type, object_id as id from newest
    union
    (select 'variant', jsonb_path_query(before, '$.variants[*].id') #>> '{}' from newest
      where object_type = 'product' limit ${MAX_VARIANTS})`)
  return rows
}

async function listVariants(db: Database, products: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from variants where product_id = any(${sql.param([...products])}::integer[])
      limit ${MAX_VARIANTS}`)
  return rows.length > 0 ? rows.map(({ id }) => id) : ['']
}
