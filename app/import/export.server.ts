import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import type pg from 'pg'
import { copyOut } from '#db/copy.server.ts'
import { COLUMNS } from './columns.ts'

/** Streams all products, or those of the condition `where` on `products p`, in the format of an import
 * (docs/import.md): a row per variant, after a byte order mark, without which Excel does not read UTF-8.
 * The connection is busy until the stream ends. */
export function exportCsv(
  client: pg.PoolClient,
  { withCosts = true, where = 'true' }: { withCosts?: boolean; where?: string } = {},
): Readable {
  const columns = COLUMNS.filter((column) => withCosts || column !== 'cost')
  const file = new PassThrough()
  file.write('\uFEFF')
  pipeline(
    copyOut(client, `copy (${selectRows(columns, where)}) to stdout (format csv, header)`),
    file,
    () => {},
  )
  return file
}

/** A spreadsheet reads such a cell as a formula; `withoutGuard` in `cells.ts` removes the apostrophe. */
const guarded = (text: string) =>
  String.raw`(
    select case when cell ~ E'^\'*[-=+@\t\r]' then '''' || cell else cell end
    from (select ${text}) one(cell))`
const joined = (column: string) =>
  String.raw`(
    select string_agg(replace(${column}, '|', '\|'), '|' order by position, id)
    from variant_images where variant_id = v.id)`

const CELLS: Record<(typeof COLUMNS)[number], string> = {
  product_slug: 'p.slug',
  product_name: guarded('p.name'),
  category: 'c.slug',
  subcategory: 's.slug',
  details: guarded('p.details'),
  keywords: guarded('p.keywords'),
  meta_title: guarded('p.meta_title'),
  meta_description: guarded('p.meta_description'),
  featured: "case when p.is_featured then 'yes' else 'no' end",
  hidden: "case when p.is_hidden then 'yes' else 'no' end",
  youtube_video_id: guarded('p.youtube_video_id'),
  product_image: guarded('p.image'),
  product_image_alt: guarded('p.image_alt'),
  variant_name: guarded('v.name'),
  colour: guarded("case when l.name ~ '^#' then l.name else l.name || ' ' || upper(l.hex) end"),
  price: 'v.price',
  final_price: 'v.final_price',
  cost: 'v.cost',
  weight_grams: 'v.weight_grams',
  units: 'v.units_left',
  images: guarded(joined('image')),
  image_alt: guarded(joined('alt')),
}

/** The rows of the file; `where` is an SQL condition on the product `p`. */
const selectRows = (columns: readonly (typeof COLUMNS)[number][], where: string) => `
  select ${columns.map((column) => `${CELLS[column]} as ${column}`).join(', ')}
  from variants v join products p on p.id = v.product_id join subcategories s on s.id = p.subcategory_id
    join categories c on c.id = p.category_id left join colours l on l.id = v.colour_id
  where not v.is_archived and ${where}
  order by p.id, v.position, v.id`
