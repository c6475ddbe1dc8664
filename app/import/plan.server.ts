import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'

export type Sums = { added: number; changed: number; unchanged: number }
/** New categories and colours are named, because a typing error creates one. */
export type Counts = {
  products: Sums
  variants: Sums
  newCategories: string[]
  newColours: string[]
  changedColours: string[]
}

export const PRODUCT_COLUMNS = [
  'name',
  'category_id',
  'subcategory_id',
  'details',
  'keywords',
  'meta_title',
  'meta_description',
  'is_featured',
  'is_hidden',
  'youtube_video_id',
  'image',
  'image_alt',
]
export const VARIANT_COLUMNS = ['price', 'final_price', 'cost', 'weight_grams', 'colour_id']

export const columnsOf = (alias: string) => PRODUCT_COLUMNS.map((column) => `${alias}.${column}`).join(', ')
export const pricesOf = (alias: string, before = '') =>
  VARIANT_COLUMNS.map((column) => `${alias}.${before}${column}`).join(', ')
export const PRODUCT_CHANGES = `(${columnsOf('g')}) is distinct from (${columnsOf('p')})`
export const COLOUR_CHANGES = 'c.id = i.colour_id and i.hex is not null and upper(c.hex) <> i.hex'
const VARIANT_CHANGES = `((${pricesOf('v')}) is distinct from (${pricesOf('v', 'old_')})
  or v.units_left is distinct from v.old_units_left or v.code is distinct from v.old_code
  or v.new_pictures or v.was_archived)`

export async function countChanges(db: Database | Transaction): Promise<Counts> {
  const products = await sumsOf(db, {
    from: 'import_goods g left join products p on p.id = g.product_id',
    added: 'g.product_id is null',
    changed: `(${PRODUCT_CHANGES})`,
  })
  const variants = await sumsOf(db, {
    from: 'import_variants v',
    added: 'v.variant_id is null',
    changed: VARIANT_CHANGES,
  })
  const namesIn = async (select: string) =>
    (await db.execute<{ name: string }>(sql.raw(select))).rows.map(({ name }) => name)
  return {
    products,
    variants,
    newCategories: await namesIn(`
      select name from (
        select name, line, 1 as step from import_categories where category_id is null
        union all select coalesce(k.name, c.name) || ': ' || s.name, s.line, 2 from import_subcategories s
        join import_categories c on c.key = s.category_key left join categories k on k.id = c.category_id
        where subcategory_id is null
      ) new_ones order by line, step`),
    newColours: await namesIn('select name from import_colours where colour_id is null order by line'),
    changedColours: await namesIn(
      `select c.name from colours c, import_colours i where ${COLOUR_CHANGES} order by i.line`,
    ),
  }
}

async function sumsOf(
  db: Database | Transaction,
  { from, added, changed }: Record<'from' | 'added' | 'changed', string>,
): Promise<Sums> {
  const { rows } = await db.execute<Sums>(
    sql.raw(`
    select count(*) filter (where ${added})::integer as added,
      count(*) filter (where not ${added} and ${changed})::integer as changed,
      count(*) filter (where not ${added} and not ${changed})::integer as unchanged from ${from}`),
  )
  return rows[0]!
}
export const CHANGED_SLUGS = `
  select g.slug from import_goods g left join products p on p.id = g.product_id
    where g.product_id is null or ${PRODUCT_CHANGES}
  union select v.slug from import_variants v where v.variant_id is null or ${VARIANT_CHANGES}
  union select v.slug from import_variants v join import_colours i on i.key = v.colour_key
    join colours c on ${COLOUR_CHANGES}`
