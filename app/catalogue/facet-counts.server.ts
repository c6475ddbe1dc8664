import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { categories, colours, subcategories } from '#db/tables/index.ts'
import { type FacetName, type Filters } from './facet-rules.ts'
import { DISCOUNT_BOUNDS, PRICE_BANDS } from './facet-values.ts'
import { facetsOf, type CountedValue } from './facet-rows.ts'
import {
  conditionsOf,
  COUNTED,
  isTop,
  type Narrowed,
  type Scope,
  scopeOf,
  selectCounts,
} from './facet-sql.server.ts'

/** `unknown` names filters whose category or colour does not exist; they are ignored. */
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

/** A facet's own choice does not narrow its counts, so that another value of it can be chosen; `total` has
 * all choices. `hits` selects a search's rows; counts above `cutAt` are a minimum. */
export async function countFacets(
  db: Database | Transaction,
  narrowed: Narrowed,
  filters: Filters,
  { hits, cutAt }: { hits?: SQL; cutAt?: number } = {},
) {
  const isWhole = !hits && Object.keys(narrowed.chosen).length === 0
  const rows = isWhole
    ? await countWhole(db, narrowed.scope)
    : (await db.execute<CountedValue>(selectCounts(narrowed, hits))).rows
  const isWithinSubcategory = narrowed.scope.subcategoryId !== undefined
  return facetsOf({ rows, filters, isWithinSubcategory }, cutAt)
}

const COUNTED_COLUMNS = {
  facet: sql<CountedValue['facet']>`facet`,
  value: sql<number>`value`,
  count: sql<number>`count`,
  slug: sql<string>`slug`,
  name: sql<string>`name`,
  hex: sql<string | null>`hex`,
  position: sql<number>`position`,
}

function countWhole(db: Database | Transaction, { categoryId, subcategoryId }: Scope) {
  const id = sql.placeholder('id')
  const [kind, scope] =
    subcategoryId !== undefined
      ? ['subcategory', { subcategoryId: id }]
      : categoryId !== undefined
        ? ['category', { categoryId: id }]
        : ['shop', {}]
  const counts = prepared(db, `facets_${kind}`, (name) =>
    db
      .select(COUNTED_COLUMNS)
      .from(sql`(${selectCounts({ scope, chosen: {} })}) as counts`)
      .prepare(name),
  )
  return counts.execute({ id: subcategoryId ?? categoryId })
}

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
