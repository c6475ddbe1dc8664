import { changedSince } from './changed-since.server.ts'
import {
  deleteRow,
  earlierSlugs,
  type Fields,
  lockRecord,
  type RecordKind,
  restoreEarlierSlugs,
  writeRow,
} from './record-rows.server.ts'
import { changedAgain } from './field-words.ts'
import { changesPlace, closePlace, lockPlaces, makePlace, wasMovedSince } from './record-places.server.ts'
import { Refusal } from './refusal.ts'
import { versionOf, type WriteContext } from './write.server.ts'

/** `version` is what the editor loaded. A row that gets a place moves the others down.
 * @throws Refusal 404; 409 with `data.current` for an older version, 409 for a name in use */
export async function saveRecord(
  context: WriteContext,
  kind: RecordKind,
  id: number | null,
  fields: Fields,
  version?: string,
): Promise<{ id: number; auditId: number | null }> {
  await lockPlaces(context, kind)
  const before = id === null ? null : await lockRecord(context, kind, id)
  if (before && version !== undefined && version !== versionOf(before))
    throw await changedSince(context, {
      did: 'changed this',
      objects: [[kind.objectType, id!]],
      state: before,
      isLoaded: (then) => versionOf(then) === version,
      current: { ...before, version: versionOf(before) },
    })
  await kind.check?.(context, fields, id)
  const changes = before ? changedFields(before, fields) : { before: null, after: fields }
  const written =
    Object.keys(changes.after).length > 0 ? await writeRow(context, kind, id, changes.after) : id!
  if (changesPlace(kind, changes.after)) await makePlace(context, kind, written)
  context.changed(...kind.tags)
  const auditId = await context.audit({
    action: `${kind.objectType}.${before ? 'edit' : 'add'}`,
    objectType: kind.objectType,
    objectId: written,
    label: String(fields[kind.label] ?? before?.[kind.label] ?? written),
    ...changes,
    canUndo: Object.keys(changes.after).length > 0,
  })
  return { id: written, auditId }
}

/** Deletes a row that nothing refers to. @throws Refusal 404, 409 */
export async function deleteRecord(context: WriteContext, kind: RecordKind, id: number): Promise<number> {
  const before = await lockRecord(context, kind, id)
  await kind.requireUnused?.(context, id)
  const slugs = await earlierSlugs(context, kind, id)
  await deleteRow(context, kind, id)
  context.changed(...kind.tags)
  return context.audit({
    action: `${kind.objectType}.delete`,
    objectType: kind.objectType,
    objectId: id,
    label: String(before[kind.label]),
    before: slugs.length > 0 ? { ...before, earlier_slugs: slugs } : before,
    canUndo: true,
  })
}

/** Reverses a save or deletion. @throws Refusal 409 if the row was changed since, or a name is in use */
export async function reverseRecord(
  context: WriteContext,
  kind: RecordKind,
  entry: { id?: number; objectId: string; before: unknown; after: unknown },
): Promise<{ before: object | null; after: object | null }> {
  const { before, after } = entry
  const id = Number(entry.objectId)
  await lockPlaces(context, kind)
  const then = await withoutMovedPlace(context, kind, entry)
  if (before === null) await removeAdded(context, kind, id, then)
  else if (after === null) await restoreDeleted(context, kind, id, before as Fields)
  else {
    const current = await lockRecord(context, kind, id)
    requireSame(current, then)
    // A check reads the whole row, and an entry names only what was changed.
    const fields = { ...current, ...(before as Fields) }
    await kind.check?.(context, fields, id)
    await writeRow(context, kind, id, pick(fields, Object.keys(before as Fields)))
    if (changesPlace(kind, before as Fields)) await makePlace(context, kind, id)
  }
  context.changed(...kind.tags)
  return { before: after as object | null, after: before as object | null }
}

/** What an entry wrote, without a place from which only other rows have moved the row. */
async function withoutMovedPlace(
  context: WriteContext,
  kind: RecordKind,
  { id, after }: { id?: number; after: unknown },
): Promise<Fields> {
  const { position: _, ...others } = (after ?? {}) as Fields
  const isMoved = kind.place && id !== undefined && !(await wasMovedSince(context, kind, { id }))
  return isMoved ? others : ((after ?? {}) as Fields)
}

async function restoreDeleted(context: WriteContext, kind: RecordKind, id: number, before: Fields) {
  const { earlier_slugs: slugs, ...fields } = before
  await writeRow(context, kind, null, fields, id)
  await makePlace(context, kind, id)
  await kind.check?.(context, fields, id)
  await restoreEarlierSlugs(context, kind, id, (slugs as string[] | undefined) ?? [])
}

async function removeAdded(context: WriteContext, kind: RecordKind, id: number, added: Fields) {
  requireSame(await lockRecord(context, kind, id), added)
  await kind.requireUnused?.(context, id)
  await closePlace(context, kind, id)
  await deleteRow(context, kind, id)
}

function changedFields(before: Fields, fields: Fields) {
  const names = Object.keys(fields).filter((name) => !isSame(before[name], fields[name]))
  return { before: pick(before, names), after: pick(fields, names) }
}

function requireSame(now: Fields, then: Fields): void {
  const changed = Object.keys(then).filter((name) => !isSame(now[name], then[name]))
  if (changed.length > 0) throw new Refusal(409, changedAgain(changed))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const pick = (from: Fields, names: string[]) => Object.fromEntries(names.map((name) => [name, from[name]]))
