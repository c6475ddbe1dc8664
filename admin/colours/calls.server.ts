import { asc, count, eq, ilike, type SQL } from 'drizzle-orm'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { addColour, deleteColour, editColour } from '#app/catalogue/colours.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { versionOf } from '#app/core/write.server.ts'
import { colours, variants } from '#db/tables/index.ts'
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
    const found = await readColours(
      db,
      q ? ilike(colours.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    )
    return { data: found, meta: { next_cursor: null, total: found.length, total_is_minimum: false } }
  }),
  handleStaffRead(getColour, async ({ db }, { params }) => {
    const [found] = await readColours(db, eq(colours.id, params.id))
    if (!found) throw notFound()
    return { data: found }
  }),
  handleStaffWrite(addColourEndpoint, async (context, { body }) => {
    const { id, auditId } = await addColour(context, body)
    return { data: { id }, message: `${body.name} can be chosen for products.`, meta: { undo: auditId } }
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
  const rows = await db
    .select({ id: colours.id, name: colours.name, hex: colours.hex, variants: count(variants.id) })
    .from(colours)
    .leftJoin(variants, eq(variants.colourId, colours.id))
    .where(where)
    .groupBy(colours.id)
    .orderBy(asc(colours.name), asc(colours.id))
    .limit(MAX_COLOURS)
  return rows.map((row) => ({ ...row, version: versionOf({ name: row.name, hex: row.hex }) }))
}
