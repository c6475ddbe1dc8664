import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyOut } from './copy.ts'
import type { Command } from './command.ts'
import { counted } from './counted.ts'
import { unwritable } from './unwritable.ts'
import { COLUMNS } from './import/columns.ts'

/** Writes what `import` reads: a row for each variant, prices, stock and the names of its pictures. The file appears whole or not at all. */
export const exportGoods: Command = {
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
      await writeWhole(file, client)
      const {
        rows: [there],
      } = await client.query(`
        select count(distinct v.product_id)::integer as products, count(v.id)::integer as variants, (count(distinct p.id) - count(distinct v.product_id))::integer as bare
        from products p left join variants v on v.product_id = p.id`)
      out.say(
        `${counted(there.variants, 'variant')} of ${counted(there.products, 'product')} are in ${file}.`,
      )
      if (there.bare > 0)
        out.say(
          `${counted(there.bare, 'product without a variant is', 'products without a variant are')} not in it.`,
        )
      return 0
    } finally {
      client.release()
    }
  },
}

async function writeWhole(file: string, client: pg.PoolClient) {
  const draft = `${file}.${process.pid}.part`
  try {
    const target = createWriteStream(draft, { flush: true })
    // Excel takes a file for UTF-8 only where a byte order mark says so.
    target.write('\uFEFF')
    await pipeline(copyOut(client, `copy (${SELECT}) to stdout (format csv, header)`), target)
    await rename(draft, file)
  } catch (failed) {
    await rm(draft, { force: true })
    throw unwritable(file, failed)
  }
}

/** A cell that a spreadsheet would take for a formula is led by an apostrophe; `withoutGuard` in import/cells.ts takes it away. */
const guarded = (text: string) =>
  String.raw`(select case when cell ~ E'^\'*[-=+@\t\r]' then '''' || cell else cell end from (select ${text}) one(cell))`
/** Several in one cell. */
const barred = (column: string) =>
  String.raw`(select string_agg(replace(${column}, '|', '\|'), '|' order by position, id) from variant_images where variant_id = v.id)`

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
  images: guarded(barred('image')),
  image_alt: guarded(barred('alt')),
}

const SELECT = `
  select ${COLUMNS.map((column) => `${CELLS[column]} as ${column}`).join(', ')}
  from variants v join products p on p.id = v.product_id join subcategories s on s.id = p.subcategory_id join categories c on c.id = p.category_id
    left join colours l on l.id = v.colour_id
  order by p.id, v.position, v.id`
