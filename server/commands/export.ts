import { createWriteStream, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyOut } from './copy.ts'
import { type Command, counted } from './command.ts'
import { writeByDraft } from './draft.ts'
import { COLUMNS } from './import/columns.ts'

/** Writes the format that `import` reads, one row per variant. An incomplete file is deleted. */
export const exportProducts: Command = {
  name: 'export',
  usage: '<products.csv>',
  about: 'write all products as a CSV that import reads',
  async run([file, ...more], _, out, { pool }) {
    if (!file || file.startsWith('-') || more.length > 0) {
      out.complain(`Usage: export ${this.usage}`)
      return 2
    }
    if (!existsSync(dirname(resolve(file)))) {
      out.complain(`There is no folder ${dirname(resolve(file))}.`)
      return 1
    }
    const client = await pool.connect()
    try {
      await writeCsv(file, client)
      const {
        rows: [totals],
      } = await client.query(`
        select count(distinct v.product_id)::integer as products, count(v.id)::integer as variants,
          (count(distinct p.id) - count(distinct v.product_id))::integer as bare
        from products p left join variants v on v.product_id = p.id and not v.is_archived`)
      out.say(
        `${counted(totals.variants, 'variant')} of ${counted(totals.products, 'product')} are in ${file}.`,
      )
      if (totals.bare > 0) out.say(`${counted(totals.bare, ...WITHOUT_VARIANT)} not in it.`)
      return 0
    } finally {
      client.release()
    }
  },
}

function writeCsv(file: string, client: pg.PoolClient) {
  return writeByDraft(file, async (draft) => {
    const target = createWriteStream(draft, { flush: true })
    // Excel reads UTF-8 only with a byte order mark.
    target.write('\uFEFF')
    await pipeline(copyOut(client, `copy (${SELECT}) to stdout (format csv, header)`), target)
  })
}

const WITHOUT_VARIANT = ['product without a variant is', 'products without a variant are'] as const

/** A spreadsheet reads such a cell as a formula; `withoutGuard` in import/cells.ts removes the apostrophe. */
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
  youtube_video_id: guarded('p.youtube_video_id'),
  product_image: guarded('p.image'),
  product_image_alt: guarded('p.image_alt'),
  variant_name: guarded('v.name'),
  colour: guarded("case when l.name ~ '^#' then l.name else l.name || ' ' || upper(l.hex) end"),
  price: 'v.price',
  final_price: 'v.final_price',
  weight_grams: 'v.weight_grams',
  units: 'v.units_left',
  images: guarded(joined('image')),
  image_alt: guarded(joined('alt')),
}

const SELECT = `
  select ${COLUMNS.map((column) => `${CELLS[column]} as ${column}`).join(', ')}
  from variants v join products p on p.id = v.product_id join subcategories s on s.id = p.subcategory_id
    join categories c on c.id = p.category_id left join colours l on l.id = v.colour_id
  where not v.is_archived
  order by p.id, v.position, v.id`
