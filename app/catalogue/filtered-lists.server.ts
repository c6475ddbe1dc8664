import { sql, type SQL } from 'drizzle-orm'
import type { Database, ProductJson, Shop, Transaction } from '#app/core/context.server.ts'
import { isSlug } from '#app/core/fields.ts'
import { prepared } from '#app/core/query.server.ts'
import { type Page, PAGE_SIZE, pageOf, type Sort } from '#app/core/paging.ts'
import { categories, productFacets, products, subcategories } from '#db/tables/index.ts'
import type { Facet, FacetName, Filters } from './facet-rules.ts'
import { DISCOUNT_BOUNDS, PRICE_BANDS } from './facet-values.ts'
import { countFacets, narrow } from './facet-counts.server.ts'
import type { Narrowed, Scope } from './facet-sql.server.ts'
import { selectProducts } from './product-row.server.ts'
import { ORDERS } from './sorting.server.ts'

/** Up to this many are sorted; more are read in the order of the list until the page is full. */
const MAX_SORTED = 5000
/** When the page is not full after this many products, all are sorted. */
const MAX_PASSED = 60_000

export type ListPlace = { categorySlug?: string; subcategorySlug?: string }
export type Narrowing = { facets: Facet[]; unknown: FacetName[] }

export async function narrowList(
  db: Database | Transaction,
  place: ListPlace,
  filters: Filters,
): Promise<(Narrowing & { narrowed: Narrowed; total: number }) | null> {
  const scope = await findScope(db, place)
  if (!scope) return null
  const { unknown, ...narrowed } = await narrow(db, scope, filters)
  return { ...(await countFacets(db, narrowed, withoutNames(filters, unknown))), unknown, narrowed }
}

export function withoutNames(filters: Filters, unknown: readonly FacetName[]): Filters {
  return { ...filters, ...Object.fromEntries(unknown.map((name) => [name, undefined])) }
}

async function findScope(
  db: Database | Transaction,
  { categorySlug, subcategorySlug }: ListPlace,
): Promise<Scope | null> {
  if (categorySlug === undefined && subcategorySlug === undefined) return {}
  const [table, slug, name] =
    subcategorySlug === undefined
      ? ([categories, categorySlug, 'categoryId'] as const)
      : ([subcategories, subcategorySlug, 'subcategoryId'] as const)
  if (!isSlug(slug!)) return null
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${table} where slug = ${slug}`)
  return rows[0] ? { [name]: rows[0].id } : null
}

export async function listNarrowedJson(
  { db, readProducts }: Pick<Shop, 'db' | 'readProducts'>,
  { narrowed, total, page, sort }: { narrowed: Narrowed; total: number; page: number; sort: Sort },
): Promise<Page<ProductJson>> {
  const offset = (page - 1) * PAGE_SIZE
  if (offset >= total) return pageOf([], page, total)
  const read = async (picked: SQL) =>
    (await db.execute<{ id: number }>(sql`${picked} limit ${PAGE_SIZE} offset ${offset}`)).rows
  const passed = total > MAX_SORTED ? await read(passInOrder(narrowed, sort)) : []
  const isFull = passed.length === Math.min(PAGE_SIZE, total - offset)
  const rows = isFull ? passed : await read(sortMatching(narrowed, sort))
  const ids = rows.map(({ id }) => id)
  return pageOf(await readProducts(ids), page, total)
}

export async function listByIdsJson(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ProductJson[]> {
  if (ids.length === 0) return []
  const list = prepared(db, 'products_by_ids', (name) =>
    selectProducts(
      db,
      // Of a parameter alone PostgreSQL knows the length, so it would plan again for each one.
      sql`select id, place
        from unnest((select ${sql.placeholder('ids')}::integer[])) with ordinality as hits (id, place)`,
    )
      .orderBy(sql`picked.place`)
      .prepare(name),
  )
  return list.execute({ ids: `{${ids.join(',')}}` })
}

/** The materialised step keeps the planner from passing the whole shop in order. */
function sortMatching(narrowed: Narrowed, sort: Sort): SQL {
  return sql`
    with matching as materialized (
      select ${productFacets.productId} as id from ${productFacets} where ${hasTokens(narrowed)})
    select ${products.id} as id from matching join ${products} using (id) order by ${ORDERS[sort]}`
}

function passInOrder(narrowed: Narrowed, sort: Sort): SQL {
  return sql`
    select passed.id from (
      select ${products.id} as id from ${products} where ${inColumns(narrowed)} order by ${ORDERS[sort]}
      limit ${MAX_PASSED}
    ) as passed cross join lateral (
      select from ${productFacets} where ${productFacets.productId} = passed.id and ${hasTokens(narrowed)}
      offset 0
    ) as matching`
}

export function hasTokens({ scope, chosen }: Narrowed): SQL {
  const { categoryId, subcategoryId, price, discount, colour, inStock } = { ...scope, ...chosen }
  const tokens = [
    categoryId && categoryId * 8 + 1,
    subcategoryId && subcategoryId * 8 + 2,
    price && price * 8 + 3,
    discount && discount * 8 + 4,
    inStock && 5,
    colour && colour * 8 + 6,
  ].filter(Boolean)
  return sql`${productFacets.tokens} @> ${`{${tokens.join(',')}}`}::integer[]`
}

/** The chosen values that are columns of a product, so that an index begins where they begin. */
function inColumns({ scope, chosen }: Narrowed): SQL {
  const { categoryId, subcategoryId, price, discount } = { ...scope, ...chosen }
  const band = price === undefined ? null : PRICE_BANDS[price - 1]!
  const conditions = [
    sql`not ${products.isHidden}`,
    ...(subcategoryId === undefined ? [] : [sql`${products.subcategoryId} = ${subcategoryId}`]),
    ...(categoryId === undefined || subcategoryId !== undefined
      ? []
      : [sql`${products.categoryId} = ${categoryId}`]),
    ...(band ? [sql`${products.lowestPrice} between ${band.from} and ${band.to ?? 2147483647}`] : []),
    ...(discount === undefined ? [] : [sql`${products.biggestDiscount} >= ${DISCOUNT_BOUNDS[discount - 1]}`]),
  ]
  return sql.join(conditions, sql` and `)
}
