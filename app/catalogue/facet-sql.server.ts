import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { categories, colours, facetChanges, facetCounts, subcategories } from '#db/tables/index.ts'
import type { FacetName } from './facet-rules.ts'

export type Scope = { categoryId?: number; subcategoryId?: number }
export type Narrowed = {
  scope: Scope
  chosen: Scope & { price?: number; discount?: number; colour?: number; inStock?: true }
}

type Ids = { categoryId?: number | Placeholder; subcategoryId?: number | Placeholder }

export const COUNTED = sql`(
  select * from ${facetCounts} union all select * from ${facetChanges}) as counted`

export const isTop = ({ categoryId, subcategoryId }: Ids) =>
  categoryId === undefined && subcategoryId === undefined

/** Selects a `CountedValue` for each value that some product has or that is chosen; `hits` as in
 * `countFacets`, a row for each product. */
export function selectCounts(narrowed: { scope: Ids; chosen: Narrowed['chosen'] }, hits?: SQL): SQL {
  const { scope, chosen } = narrowed
  const colourId = chosen.colour ?? 0
  const products = hits ? sql`count(*)` : sql`sum(products)`
  const hasColour = (id: number) => {
    if (!hits) return sql`colour_id = ${id}`
    return id === 0 ? sql`true` : sql`${id} = any (colours)`
  }
  const within = conditionsOf(narrowed)
  const narrowedBy = (...facets: FacetName[]) =>
    sql.join([sql`true`, ...facets.flatMap((facet) => within[facet] ?? []), scopeOf(scope)], sql` and `)
  const counts = (facet: string, value: SQL, where: SQL, from: SQL = sql`counted`) =>
    sql`select ${sql.raw(`'${facet}'`)} as facet, ${value} as value, ${products}::integer as count
      from ${from} where ${where} group by 2`
  const colour = hasColour(colourId)
  const place = isTop(scope) ? sql`category_id` : sql`subcategory_id`
  const parts = [
    counts('all', sql`0`, sql`${hasColour(0)} and ${scopeOf(scope)}`),
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
      hits ? sql`counted cross join unnest(colours) as colour_id` : COUNTED,
    ),
    ...chosenOf(chosen),
  ]
  const placeTable = isTop(scope) ? categories : subcategories
  return sql`
    with counted as materialized (
      ${hits ?? sql`select * from ${COUNTED} where colour_id in (0, ${colourId}) and ${scopeOf(scope)}`})
    select facet, value, count, coalesce(place.slug, '') as slug,
      coalesce(place.name, colour.name, '') as name,
      colour.hex, coalesce(place.position, 0) as position
    from (
      select facet, value, sum(count)::integer as count
      from (${sql.join(parts, sql` union all `)}) as counts group by 1, 2
    ) as found
    left join ${placeTable} as place on facet = 'category' and place.id = value
    left join ${colours} as colour on facet = 'colour' and colour.id = value
    where count >= 0`
}

/** So that a chosen value can be taken back when no product has it. */
function chosenOf({ categoryId, subcategoryId, colour }: Narrowed['chosen']): SQL[] {
  const place = subcategoryId ?? categoryId
  return [
    ...(place === undefined ? [] : [sql`select 'category', ${place}::integer, 0`]),
    ...(colour === undefined ? [] : [sql`select 'colour', ${colour}::integer, 0`]),
  ]
}

export function conditionsOf({ chosen }: Pick<Narrowed, 'chosen'>): Partial<Record<FacetName, SQL>> {
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

export function scopeOf({ categoryId, subcategoryId }: Ids): SQL {
  if (subcategoryId !== undefined) return sql`subcategory_id = ${subcategoryId}`
  return categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`
}
