import { and, eq, ne, sql } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { lockNames } from '#app/core/query.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { EVERY_PAGE, versionOf, type WriteContext } from '#app/core/write.server.ts'
import { colours, variants } from '#db/tables/index.ts'
import { markChanged } from './write-products.server.ts'

export type ColourFields = { name: string; hex: string }

/** Above this number of products one cleared cache costs less than their tags. */
const MAX_TAGGED = 500

export async function addColour(context: WriteContext, fields: ColourFields) {
  await requireFreeName(context.tx, fields.name, null)
  const [added] = await context.tx.insert(colours).values(fields).returning({ id: colours.id })
  const auditId = await context.audit({
    action: 'colour.add',
    objectType: 'colour',
    objectId: added!.id,
    label: fields.name,
    after: fields,
    canUndo: true,
  })
  return { id: added!.id, auditId }
}

/** `version` is the one that the editor loaded.
 * @throws Refusal 404; 409 with `data.current` for an older version, or for a name in use */
export async function editColour(context: WriteContext, id: number, fields: ColourFields, version?: string) {
  const current = await lockColour(context.tx, id)
  const currentVersion = versionOf(current)
  if (version !== undefined && version !== currentVersion)
    throw await changedSince(context, {
      did: 'changed this colour',
      objects: [['colour', id]],
      state: current,
      isLoaded: (then) => versionOf(then) === version,
      current: { ...current, version: currentVersion },
    })
  await requireFreeName(context.tx, fields.name, id)
  await context.tx.update(colours).set(fields).where(eq(colours.id, id))
  await markUses(context, id)
  return context.audit({
    action: 'colour.edit',
    objectType: 'colour',
    objectId: id,
    label: fields.name,
    before: current,
    after: fields,
    canUndo: true,
  })
}

export async function deleteColour(context: WriteContext, id: number): Promise<number> {
  const current = await lockColour(context.tx, id)
  const [used] = await context.tx
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.colourId, id))
    .limit(1)
  if (used) throw new Refusal(409, `${isolated(current.name)} is the colour of a product, so it stays.`)
  await context.tx.delete(colours).where(eq(colours.id, id))
  return context.audit({
    action: 'colour.delete',
    objectType: 'colour',
    objectId: id,
    label: current.name,
    before: current,
    canUndo: true,
  })
}

export async function restoreColour({ tx }: WriteContext, id: number, fields: ColourFields): Promise<void> {
  await requireFreeName(tx, fields.name, id)
  await tx.insert(colours).values({ id, ...fields })
}

export async function lockColour(tx: Transaction, id: number): Promise<ColourFields> {
  const [found] = await tx
    .select({ name: colours.name, hex: colours.hex })
    .from(colours)
    .where(eq(colours.id, id))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** An import finds colours by their names without regard to case. @throws Refusal 409 */
async function requireFreeName(tx: Transaction, name: string, except: number | null): Promise<void> {
  await lockNames(tx, colours)
  const isNamesake = sql`lower(${colours.name}) = lower(${name})`
  const [taken] = await tx
    .select({ name: colours.name })
    .from(colours)
    .where(and(isNamesake, except === null ? undefined : ne(colours.id, except)))
  if (taken) throw new Refusal(409, `There is a colour ${isolated(taken.name)} already.`)
}

async function markUses(context: WriteContext, id: number): Promise<void> {
  const uses = await context.tx
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(eq(variants.colourId, id))
    .limit(MAX_TAGGED + 1)
  if (uses.length > MAX_TAGGED) context.changed(EVERY_PAGE)
  else
    await markChanged(
      context,
      uses.map((use) => use.id),
    )
}
