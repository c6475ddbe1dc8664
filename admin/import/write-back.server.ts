import { sql } from 'drizzle-orm'
import { markChanged, withStockReason } from '#app/catalogue/write-products.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { PRODUCT_COLUMNS } from '#app/import/plan.server.ts'
import { PICTURES, type Values } from './snapshot.server.ts'

/** The values of a product and its variants, by their ids, after an undo. */
export type Restored = { id: number; product: Values | null; variants: Record<string, Values> }

/** Writes the products of a batch that is undone. */
export async function writeBack(context: WriteContext, restored: readonly Restored[]): Promise<void> {
  const { tx } = context
  const ids = restored.map(({ id }) => id)
  const products = restored.flatMap(({ id, product }) => (product ? [{ ...product, id }] : []))
  const variants = restored.flatMap((each) =>
    Object.entries(each.variants).map(([id, values]) => ({ ...values, id: Number(id) })),
  )
  await markChanged(context, ids)
  await tx.execute(
    sql`update products p set (${sql.raw(PRODUCT_COLUMNS.join(', '))}) = (
      select ${sql.raw(PRODUCT_COLUMNS.map((column) => `r.${column}`).join(', '))}
      from jsonb_populate_record(null::products, s.row) r)
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) s(row)
    where p.id = (s.row->>'id')::integer`,
  )
  await withStockReason(context, 'undo', () =>
    tx.execute(sql`
      update variants v set price = r.price, final_price = r.final_price, cost = r.cost,
        weight_grams = r.weight_grams, colour_id = r.colour_id, units_left = r.units_left,
        is_archived = r.is_archived
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
        as r(id integer, price integer, final_price integer, cost integer, weight_grams integer,
          colour_id integer, units_left integer, is_archived boolean)
      where v.id = r.id`),
  )
  await writeCodes(context, variants)
  await writePictures(context, variants)
  await markChanged(context, ids)
}

/** A removed variant has no code; a code that another variant got since stays with that one. */
async function writeCodes({ tx }: WriteContext, variants: readonly Values[]): Promise<void> {
  const given = JSON.stringify(
    variants.map(({ id, code, is_archived }) => ({ id, code: is_archived ? null : code })),
  )
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as r(id integer, code text)`
  await tx.execute(sql`delete from variant_codes k using ${rows}
    where k.variant_id = r.id and k.code is distinct from r.code`)
  await tx.execute(sql`insert into variant_codes (variant_id, code)
    select id, code from ${rows} where code is not null order by lower(code) on conflict do nothing`)
}

async function writePictures({ tx }: WriteContext, variants: readonly Values[]): Promise<void> {
  const given = JSON.stringify(variants.map(({ id, pictures }) => ({ id, pictures })))
  await tx.execute(sql`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as r(id integer, pictures jsonb)),
      shown as (
        select g.id, g.pictures, (
          select ${PICTURES} from variant_images i where i.variant_id = g.id) as now from given g),
      other as (select id, pictures from shown where pictures <> now),
      removed as (delete from variant_images where variant_id in (select id from other))
    insert into variant_images (variant_id, image, alt, position)
    select o.id, p.value->>'image', p.value->>'alt', p.place - 1
    from other o, jsonb_array_elements(o.pictures) with ordinality p(value, place)`)
}
