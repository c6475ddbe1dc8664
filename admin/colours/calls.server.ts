import { asc, count, eq, ilike, type SQL } from 'drizzle-orm'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { addColour, deleteColour, editColour } from '#app/catalogue/colours.server.ts'
import type { Shop } from '#app/core/context.server.ts'
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
  handleStaffRead(listColours, async (shop, { query: { q } }) => {
    const found = await readColours(
      shop,
      q ? ilike(colours.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    )
    return { data: found, meta: { next_cursor: null, total: found.length, total_is_minimum: false } }
  }),
  handleStaffRead(getColour, async (shop, { params }) => {
    const [found] = await readColours(shop, eq(colours.id, params.id))
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

async function readColours(shop: Pick<Shop, 'db' | 'cached'>, where: SQL | undefined): Promise<Colour[]> {
  const counts = await countVariants(shop)
  const rows = await shop.db
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

/** All variants are read, which takes longer than a list may, so the counts are cached for a minute. */
function countVariants({ db, cached }: Pick<Shop, 'db' | 'cached'>): Promise<Map<number | null, number>> {
  return cached('variants of colours', [], async () => {
    const rows = await db
      .select({ colour: variants.colourId, variants: count() })
      .from(variants)
      .groupBy(variants.colourId)
    return new Map(rows.map((row) => [row.colour, row.variants]))
  })
}
