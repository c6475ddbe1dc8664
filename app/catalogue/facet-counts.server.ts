import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { categories, colours, facetChanges, facetCounts, subcategories } from '#db/tables/index.ts'
import { DISCOUNT_BOUNDS, type FacetName, type Filters, PRICE_BANDS } from './facet-rules.ts'
import { facetsOf, type CountedValue } from './facet-rows.ts'

/** The part of the shop that a list is about: everything, a category or a subcategory. */
export type Scope = { categoryId?: number; subcategoryId?: number }
/** A scope with the filters as the numbers that the tables hold. */
export type Narrowed = {
  scope: Scope
  chosen: Scope & { price?: number; discount?: number; colour?: number; inStock?: true }
}

const COUNTED = sql`(
  select * from ${facetCounts} union all select * from ${facetChanges}) as counted`

/** Translates filters into numbers. `unknown` names those whose category or colour does not exist; they are
 * ignored. */
export async function narrow(
  db: Database | Transaction,
  scope: Scope,
  filters: Filters,
): Promise<Narrowed & { unknown: FacetName[] }> {
  const ids = await findIds(db, scope, filters)
  const { price, discount, stock } = filters
  const unknown: FacetName[] = []
  if (filters.category !== undefined && ids.category === null) unknown.push('category')
  if (filters.colour !== undefined && ids.colour === null) unknown.push('colour')
  const chosen = {
    ...(ids.category !== null && { [isTop(scope) ? 'categoryId' : 'subcategoryId']: ids.category }),
    ...(ids.colour !== null && { colour: ids.colour }),
    ...(price !== undefined && { price: PRICE_BANDS.findIndex(({ value }) => value === price) + 1 }),
    ...(discount !== undefined && { discount: DISCOUNT_BOUNDS.indexOf(Number(discount)) + 1 }),
    ...(stock !== undefined && { inStock: true as const }),
  }
  return { scope, chosen, unknown }
}

const isTop = ({ categoryId, subcategoryId }: Scope) =>
  categoryId === undefined && subcategoryId === undefined

async function findIds(db: Database | Transaction, scope: Scope, { category, colour }: Filters) {
  if (category === undefined && colour === undefined) return { category: null, colour: null }
  const named = isTop(scope)
    ? sql`select ${categories.id} from ${categories} where ${categories.slug} = ${category ?? ''}`
    : sql`select ${subcategories.id} from ${subcategories} where ${subcategories.slug} = ${category ?? ''}
        and ${subcategories.categoryId} = ${scope.categoryId ?? 0}`
  const { rows } = await db.execute<{ category: number | null; colour: number | null }>(sql`
    select (${named}) as category, (
      select ${colours.id} from ${colours} where ${colours.id} = ${Number(colour ?? 0)}) as colour`)
  return rows[0]!
}

/** Counts what a list can be narrowed to. A facet's own choice does not narrow its counts, so that another
 * value of it can be chosen. `total` has all choices. `hits` selects rows like those of `facet_counts` for a
 * search; it counts at most `cutAt` products, and counts of more are a minimum. */
export async function countFacets(
  db: Database | Transaction,
  narrowed: Narrowed,
  filters: Filters,
  { hits, cutAt }: { hits?: SQL; cutAt?: number } = {},
) {
  const { scope, chosen } = narrowed
  const source = hits ? sql`hits` : COUNTED
  const within = conditionsOf(narrowed)
  const narrowedBy = (...facets: FacetName[]) =>
    sql.join([sql`true`, ...facets.flatMap((facet) => within[facet] ?? []), scopeOf(scope)], sql` and `)
  const counts = (facet: string, value: SQL, where: SQL, from: SQL = sql`counted`) =>
    sql`select ${sql.raw(`'${facet}'`)} as facet, ${value} as value, sum(products)::integer as count
      from ${from} where ${where} group by 2`
  const colour = sql`colour_id = ${chosen.colour ?? 0}`
  const place = isTop(scope) ? sql`category_id` : sql`subcategory_id`
  const parts = [
    counts('all', sql`0`, sql`colour_id = 0 and ${scopeOf(scope)}`),
    counts('total', sql`0`, sql`${colour} and ${narrowedBy('category', 'price', 'discount', 'stock')}`),
    counts('category', place, sql`${colour} and ${narrowedBy('price', 'discount', 'stock')}`),
    counts(
      'price',
      sql`price_band::integer`,
      sql`${colour} and ${narrowedBy('category', 'discount', 'stock')}`,
    ),
    counts(
      'discount',
      sql`discount_band::integer`,
      sql`${colour} and ${narrowedBy('category', 'price', 'stock')}`,
    ),
    counts(
      'stock',
      sql`in_stock::integer`,
      sql`${colour} and ${narrowedBy('category', 'price', 'discount')}`,
    ),
    counts(
      'colour',
      sql`colour_id`,
      sql`colour_id > 0 and ${narrowedBy('category', 'price', 'discount', 'stock')}`,
      source,
    ),
  ]
  const place_table = isTop(scope) ? categories : subcategories
  const { rows } = await db.execute<CountedValue>(sql`
    with ${hits ? sql`hits as materialized (${hits}),` : sql``}
    counted as materialized (
      select * from ${source} where colour_id in (0, ${chosen.colour ?? 0}) and ${scopeOf(scope)})
    select facet, value, count, coalesce(place.slug, '') as slug,
      coalesce(place.name, colour.name, '') as name,
      colour.hex, coalesce(place.position, 0) as position
    from (${sql.join(parts, sql` union all `)}) as found
    left join ${place_table} as place on facet = 'category' and place.id = value
    left join ${colours} as colour on facet = 'colour' and colour.id = value
    where count > 0`)
  return facetsOf({ rows, filters, isWithinSubcategory: scope.subcategoryId !== undefined }, cutAt)
}

/** The number of products in the scope with all chosen values. */
export async function countNarrowed(db: Database | Transaction, narrowed: Narrowed): Promise<number> {
  const { scope, chosen } = narrowed
  const conditions = [
    sql`colour_id = ${chosen.colour ?? 0}`,
    scopeOf(scope),
    ...Object.values(conditionsOf(narrowed)),
  ]
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(products), 0)::integer as count from ${COUNTED}
    where ${sql.join(conditions, sql` and `)}`)
  return rows[0]!.count
}

function conditionsOf({ chosen }: Narrowed): Partial<Record<FacetName, SQL>> {
  const { categoryId, subcategoryId, price, discount, inStock } = chosen
  return {
    ...((categoryId !== undefined || subcategoryId !== undefined) && {
      category: scopeOf({ ...(categoryId && { categoryId }), ...(subcategoryId && { subcategoryId }) }),
    }),
    ...(price !== undefined && { price: sql`price_band = ${price}` }),
    ...(discount !== undefined && { discount: sql`discount_band >= ${discount}` }),
    ...(inStock && { stock: sql`in_stock` }),
  }
}

function scopeOf({ categoryId, subcategoryId }: Scope): SQL {
  if (subcategoryId !== undefined) return sql`subcategory_id = ${subcategoryId}`
  return categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`
}
