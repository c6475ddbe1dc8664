import { sql } from 'drizzle-orm'
import type { WriteContext } from '#app/core/write.server.ts'
import { type Plan, type Planned, unitsOf } from './plan-variants.server.ts'
import { writeCodes } from './variant-codes.server.ts'
import { withStockReason } from './write-products.server.ts'

const COLUMNS = [
  'name',
  'colour_id',
  'price',
  'final_price',
  'cost',
  'weight_grams',
  'units_left',
  'position',
]
const columnsIn = (prefix: string) => sql.raw(COLUMNS.map((column) => prefix + column).join(', '))

export async function writeVariants(
  context: WriteContext,
  productId: number,
  { rows, archived }: Plan,
): Promise<void> {
  const { tx } = context
  const existing = rows.filter(({ former }) => former)
  const json = (list: readonly Planned[]) =>
    JSON.stringify(list.map((row) => ({ ...row, id: row.former?.id ?? null, units_left: unitsOf(row) })))
  const columns = sql`as r(id integer, name text, colour_id integer, price integer, final_price integer,
    cost integer, weight_grams integer, units_left integer, position integer)`
  await tx.execute(sql`update variants v set is_archived = true, name = r.name
    from jsonb_to_recordset(${JSON.stringify(archived)}::jsonb) as r(id integer, name text)
    where v.id = r.id`)
  // Names are unique at every moment, so that exchanged names need a step between, which no row has.
  const renamed = existing.filter((row) => row.former!.name !== row.name).map(({ former }) => former!.id)
  if (renamed.length > 0)
    await tx.execute(sql`update variants set name = gen_random_uuid()
      where id = any(${sql.param(renamed)}::integer[])`)
  await withStockReason(context, 'counted', () =>
    tx.execute(sql`update variants v set (${columnsIn('')}, is_archived) = (${columnsIn('r.')}, false)
      from jsonb_to_recordset(${json(existing)}::jsonb) ${columns}
      where v.id = r.id
        and (${columnsIn('v.')}, v.is_archived) is distinct from (${columnsIn('r.')}, false)`),
  )
  const added = json(rows.filter(({ former }) => !former))
  await tx.execute(sql`insert into variants (product_id, ${columnsIn('')})
    select ${productId}, ${columnsIn('')}
    from jsonb_to_recordset(${added}::jsonb) ${columns} order by position`)
  await writeCodes(tx, productId, rows)
  await writePictures(context, productId, rows)
}

async function writePictures({ tx }: WriteContext, productId: number, rows: Plan['rows']): Promise<void> {
  const changed = rows.filter(
    ({ former, pictures }) => JSON.stringify(former?.pictures ?? []) !== JSON.stringify(pictures),
  )
  if (changed.length === 0) return
  const json = JSON.stringify(
    changed.flatMap(({ name, pictures }) => pictures.map((picture, place) => ({ name, place, ...picture }))),
  )
  await tx.execute(sql`delete from variant_images where variant_id in (
    select id from variants where product_id = ${productId}
      and name = any(${sql.param(changed.map(({ name }) => name))}::text[]))`)
  await tx.execute(sql`insert into variant_images (variant_id, image, alt, position)
    select v.id, r.image, r.alt, r.place
    from jsonb_to_recordset(${json}::jsonb) as r(name text, place integer, image text, alt text)
    join variants v on v.product_id = ${productId} and v.name = r.name order by v.id, r.place`)
}
