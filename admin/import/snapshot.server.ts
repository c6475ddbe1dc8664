import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { PRODUCT_COLUMNS, VARIANT_COLUMNS } from '#app/import/plan.server.ts'

export type Values = Record<string, unknown>
/** What an import writes of a product; `variants` by their id. */
export type Snapshot = { id: number; slug: string; product: Values; variants: Record<string, Values> }

const VARIANT_VALUES = ['name', ...VARIANT_COLUMNS, 'units_left', 'is_archived']
const object = (alias: string, columns: readonly string[]) =>
  sql.raw(`jsonb_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`)

/** The pictures of a variant in their order, from `variant_images i`. */
export const PICTURES = sql`
  coalesce(jsonb_agg(jsonb_build_object('image', i.image, 'alt', i.alt) order by i.position, i.id), '[]')`

/** Reads products by their slugs or ids and locks them with their variants, in the order of ids as checkout
 * does. */
export async function takeSnapshots(
  tx: Transaction,
  chosen: { slugs: readonly string[] } | { ids: readonly number[] },
): Promise<Snapshot[]> {
  const where =
    'slugs' in chosen
      ? sql`slug = any(${sql.param(chosen.slugs)}::text[])`
      : sql`id = any(${sql.param(chosen.ids)}::integer[])`
  await tx.execute(sql`select from products where ${where} order by id for no key update`)
  await tx.execute(sql`
    select from variants where product_id in (select id from products where ${where}) order by id
    for no key update`)
  const { rows } = await tx.execute<Snapshot>(sql`
    select p.id, p.slug, ${object('p', PRODUCT_COLUMNS)} as product, coalesce((
      select jsonb_object_agg(v.id, ${object('v', VARIANT_VALUES)} || jsonb_build_object(
        'code', (select code from variant_codes k where k.variant_id = v.id),
        'pictures', (select ${PICTURES} from variant_images i where i.variant_id = v.id)))
      from variants v where v.product_id = p.id
    ), '{}') as variants
    from products p where ${where} order by p.id`)
  return rows
}
