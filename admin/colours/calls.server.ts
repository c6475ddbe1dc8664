import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { contains } from '#admin/core/contains.server.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { addColour, deleteColour, editColour } from '#app/catalogue/colours.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { versionOf } from '#app/core/write.server.ts'
import { colours, searchWordChanges, searchWords } from '#db/tables/index.ts'
import {
  addColourEndpoint,
  type Colour,
  deleteColourEndpoint,
  editColourEndpoint,
  getColour,
  listColours,
} from './contract.ts'

const MAX_COLOURS = 1000

export const colourCalls = [
  handleStaffRead(listColours, async ({ db }, { query: { q } }) => {
    const found = await readColours(db, contains([sql`${colours.name}`], q))
    return { data: found, meta: { next_cursor: null, total: found.length, total_is_minimum: false } }
  }),
  handleStaffRead(getColour, async ({ db }, { params }) => {
    const [found] = await readColours(db, eq(colours.id, params.id))
    if (!found) throw notFound()
    return { data: found }
  }),
  handleStaffWrite(addColourEndpoint, async (context, { body }) => {
    const { id, auditId } = await addColour(context, body)
    const message = `${isolated(body.name)} can be chosen for products.`
    return { data: { id }, message, meta: { undo: auditId } }
  }),
  handleStaffWrite(editColourEndpoint, async (context, { params, body: { version, ...fields } }) => ({
    data: { id: params.id },
    message: 'The colour is saved.',
    meta: { undo: await editColour(context, params.id, fields, version) },
  })),
  handleStaffWrite(deleteColourEndpoint, async (context, { params }) => ({
    data: null,
    message: 'The colour is deleted.',
    meta: { undo: await deleteColour(context, params.id) },
  })),
]

async function readColours(db: Database, where: SQL | undefined): Promise<Colour[]> {
  const counts = await countVariants(db)
  const rows = await db
    .select({ id: colours.id, name: colours.name, hex: colours.hex })
    .from(colours)
    .where(where)
    .orderBy(asc(colours.name), asc(colours.id))
    .limit(MAX_COLOURS)
  return rows.map((row) => ({
    ...row,
    variants: counts.get(row.id) ?? 0,
    version: versionOf({ name: row.name, hex: row.hex }),
  }))
}

/** Triggers count them with the words of the shop: reading all variants takes a second in a large one. */
async function countVariants(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; variants: number }>(sql`
    select substr(word, 3)::integer as id, sum(products)::integer as variants from (
      select word, products from ${searchWords} where word like '#v%'
      union all select word, products from ${searchWordChanges} where word like '#v%') as counted
    group by word`)
  return new Map(rows.map(({ id, variants }) => [id, variants]))
}
