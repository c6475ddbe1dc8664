import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { slugOf } from '#app/catalogue/product-rules.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { resolveWithoutFaults } from '#app/import/check.server.ts'
import { Faults } from '#app/import/faults.ts'
import { CHANGED_SLUGS, countChanges } from '#app/import/plan.server.ts'
import { stage } from '#app/import/stage.server.ts'
import { NAMES_NO_PRODUCT } from '#app/import/read-cells.ts'
import { databaseOn } from '#db/pool.server.ts'
import { productImports } from '#db/tables/index.ts'
import { type Defaults, MAX_ROWS } from './contract.ts'
import type { ImportResult } from './result-contract.ts'
import { findUploadedPictures } from './find-pictures.server.ts'
import { NOTHING } from './empty-result.ts'
import { hintFor, noProductHint } from './hints.ts'
import { listChanges } from './list-changes.server.ts'

type File = { id: number; file: string; defaults: Defaults; onBytes: (read: number) => void }

/** Reads and checks a file, and stores what it found and the rows to import. Nothing of the shop changes.
 * @throws if the reading was stopped */
export async function checkFile(client: pg.PoolClient, { id, file, defaults, onBytes }: File): Promise<void> {
  const db = databaseOn(client)
  const faults = new Faults()
  const { nameless, ...staged } = await stage(client, file, faults, { maxRows: MAX_ROWS, onBytes })
  await fillDefaults(db, defaults)
  const pictures = await findUploadedPictures(db)
  await db.transaction(async (tx) => {
    const leftOut = await resolveWithoutFaults(tx, faults)
    await storeRows(tx, id, faults)
    const result: ImportResult = {
      ...(faults.isUnreadable ? NOTHING : await planOf(tx)),
      faulty_products: leftOut.size + nameless,
      ...shownFaults(faults),
      ...staged,
      missing_pictures: pictures.missing,
      missing_pictures_total: pictures.total,
    }
    const read = tx.update(productImports).set({ state: 'ready', result }).where(isRead(id))
    // It was stopped.
    if ((await read.returning({ id: productImports.id })).length === 0) tx.rollback()
  })
}

/** The file with an id, while it is being read. */
export const isRead = (id: number) => and(eq(productImports.id, id), eq(productImports.state, 'reading'))

const MAX_NAMES = 100

/** The first row of a new product gets a category, a new variant weight and units. */
async function fillDefaults(
  db: Database,
  { weight_grams, units, category, subcategory }: Defaults,
): Promise<void> {
  if (weight_grams !== null || units !== null)
    await db.execute(sql`
      update import_rows r set weight_grams = coalesce(weight_grams, ${weight_grams}::integer),
        units = coalesce(units, ${units}::integer)
      where variant is not null and (weight_grams is null or units is null) and not exists (
        select from variants v join products p on p.id = v.product_id
        where p.slug = r.slug and lower(v.name) = lower(r.variant))`)
  if (!category || !subcategory) return
  const [categorySlug, subcategorySlug] = [slugOf(category), slugOf(subcategory)]
  await db.execute(sql`
    update import_rows r set category = ${category}, category_slug = ${categorySlug},
      subcategory = ${subcategory}, subcategory_slug = ${subcategorySlug}
    from (select slug, min(line) as line from import_rows group by slug) first
    where r.slug = first.slug and r.line = first.line and category is null and subcategory is null
      and not exists (select from products where slug = r.slug)`)
}

/** Stores the rows that the import will write: those of products without faults that it adds or changes. Each
 * product is imported with those of its batch only, so each row gets the colour that another one names. */
async function storeRows(tx: Transaction, id: number, faults: Faults): Promise<void> {
  await tx.execute(sql`delete from product_import_rows where import_id = ${id}`)
  await tx.execute(
    sql.raw(`
    create temporary table import_chosen on commit drop as
    select slug from (${CHANGED_SLUGS}) changed(slug)
    where ${!faults.isUnreadable}`),
  )
  await tx.execute(sql`analyze import_chosen`)
  await tx.execute(sql`
    insert into product_import_rows (import_id, slug, line, row)
    select ${id}::integer, r.slug, r.line,
      to_jsonb(r) || jsonb_build_object('colour_hex', coalesce(r.colour_hex, c.hex))
    from import_rows r join import_chosen using (slug)
    left join import_colours c on c.key = lower(nullif(r.colour, ''))`)
}

async function planOf(tx: Transaction) {
  const { products, variants, newCategories, newColours, changedColours } = await countChanges(tx)
  const { rows } = await tx.execute<{ chosen: number; prices: number }>(sql`
    select (select count(*) from import_chosen)::integer as chosen,
      (select count(*) from import_variants join import_chosen using (slug)
        where (price, final_price) is distinct from (old_price, old_final_price))::integer as prices`)
  return {
    products,
    variants,
    new_categories: [...new Set(newCategories)].slice(0, MAX_NAMES),
    new_colours: newColours.slice(0, MAX_NAMES),
    changed_colours: changedColours.slice(0, MAX_NAMES),
    to_import: rows[0]!.chosen,
    prices: rows[0]!.prices,
    changes: await listChanges(tx),
  }
}

/** What `Defaults` fill in. */
const LEFT_OUT = new Set(['category', 'subcategory', 'weight_grams', 'units'])

function shownFaults(faults: Faults) {
  const hintOf = (key: string | null, message: string) =>
    message === NAMES_NO_PRODUCT ? noProductHint(faults.columnNames) : hintFor(key, isMissing({ message }))
  const listed = faults.list().map(({ key, ...fault }) => ({ ...fault, hint: hintOf(key, fault.message) }))
  const isLeftOut = faults.list().some((fault) => LEFT_OUT.has(fault.key ?? '') && isMissing(fault))
  return { faults: listed, faults_total: faults.count, lacks_values: isLeftOut }
}

const isMissing = ({ message }: { message: string }) => /^missing/.test(message)
