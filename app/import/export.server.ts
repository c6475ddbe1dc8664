import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { withGuard } from './cells.ts'
import { COLUMNS } from './columns.ts'

const PRODUCTS_PER_QUERY = 500

/** A row per variant, after a byte order mark, without which Excel does not read UTF-8. Short queries read a
 * part each, so that a slow download holds no connection. */
export async function* exportCsv(
  db: Database,
  { withCosts = true, ids }: { withCosts?: boolean; ids?: readonly number[] } = {},
): AsyncGenerator<string> {
  const columns = COLUMNS.filter((column) => withCosts || column !== 'cost')
  const select = sql.raw(columns.map((column) => `${CELLS[column]} as ${column}`).join(', '))
  yield `\uFEFF${columns.join(',')}\n`
  for await (const part of ids ? partsOf(ids) : allIds(db)) {
    const { rows } = await db.execute<Record<string, string | number | null>>(sql`
      select ${select} from variants v join products p on p.id = v.product_id
        join subcategories s on s.id = p.subcategory_id join categories c on c.id = p.category_id
        left join colours l on l.id = v.colour_id
      where not v.is_archived and p.id = any(${sql.param(part)}::integer[])
      order by p.id, v.position, v.id`)
    yield rows.map((row) => `${columns.map((column) => quoted(row[column])).join(',')}\n`).join('')
  }
}

async function* allIds(db: Database): AsyncGenerator<number[]> {
  let last = 0
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from products where id > ${last} order by id limit ${PRODUCTS_PER_QUERY}`,
    )
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    last = rows.at(-1)!.id
  }
}

function* partsOf(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += PRODUCTS_PER_QUERY) yield ids.slice(at, at + PRODUCTS_PER_QUERY)
}

function quoted(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : withGuard(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A backslash at the end of a text would escape the bar behind it; the import trims the space. */
const joined = (column: string) =>
  String.raw`(
    select string_agg(replace(regexp_replace(${column}, '\\$', '\\ '), '|', '\|'), '|' order by position, id)
    from variant_images where variant_id = v.id)`

const CELLS: Record<(typeof COLUMNS)[number], string> = {
  product_slug: 'p.slug',
  product_name: 'p.name',
  category: 'c.slug',
  subcategory: 's.slug',
  details: 'p.details',
  keywords: 'p.keywords',
  meta_title: 'p.meta_title',
  meta_description: 'p.meta_description',
  featured: "case when p.is_featured then 'yes' else 'no' end",
  hidden: "case when p.is_hidden then 'yes' else 'no' end",
  youtube_video_id: 'p.youtube_video_id',
  product_image: 'p.image',
  product_image_alt: 'p.image_alt',
  variant_name: 'v.name',
  colour: "case when upper(l.name) = upper(l.hex) then l.name else l.name || ' ' || upper(l.hex) end",
  price: 'v.price',
  final_price: 'v.final_price',
  cost: 'v.cost',
  weight_grams: 'v.weight_grams',
  units: 'v.units_left',
  code: '(select code from variant_codes where variant_id = v.id)',
  images: joined('image'),
  image_alt: joined('alt'),
}
