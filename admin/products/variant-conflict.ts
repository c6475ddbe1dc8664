import type { ConflictRow } from '#admin/ui/conflict-rows.ts'
import { type GridRow, rowsOf } from './grid-rows.ts'
import type { StoredVariantRow, StoredVariants } from './variants-contract.ts'

/** The rows of a grid that were changed, and what they were loaded as. */
export type GridDraft = { rows: GridRow[]; version: string; loadedIds: number[] }

const FIELDS = [
  ['name', 'Name'],
  ['price', 'Price'],
  ['final_price', 'Final price'],
  ['cost', 'Cost'],
  ['weight_grams', 'Weight (g)'],
  ['code', 'Code'],
] as const

/** Where the stored variants differ from the edited ones. Variants that were added since stay. */
export function variantDifferences(
  { rows, loadedIds }: GridDraft,
  stored: readonly StoredVariantRow[],
  colourOf: (id: number | null) => string,
): ConflictRow[] {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const found: ConflictRow[] = []
  const add = (row: { id: number | null; name: string }, label: string, mine: string, theirs: string) => {
    if (mine !== theirs)
      found.push({ name: `${row.id} ${label}`, label: `${label} of ${row.name}`, mine, theirs })
  }
  for (const row of rows) {
    if (row.id === null) continue
    const theirs = byId.get(row.id)
    if (!theirs) {
      add(row, 'Variant', 'kept', 'removed')
      continue
    }
    for (const [field, label] of FIELDS)
      add(row, label, String(row[field] ?? ''), String(theirs[field] ?? ''))
    add(row, 'Colour', colourOf(row.colour_id), colourOf(theirs.colour_id))
    if (row.units !== row.units_seen) add(row, 'Units', String(row.units), String(theirs.units))
    if (JSON.stringify(row.pictures) !== JSON.stringify(theirs.pictures))
      add(row, 'Pictures', `yours (${row.pictures.length})`, `theirs (${theirs.pictures.length})`)
  }
  const kept = new Set(rows.map(({ id }) => id))
  for (const variant of stored)
    if (!kept.has(variant.id) && loadedIds.includes(variant.id)) add(variant, 'Variant', 'removed', 'kept')
  return found
}

/** The edited grid for a save over the stored variants. */
export function overStored(
  { rows, loadedIds }: GridDraft,
  stored: readonly StoredVariantRow[],
  version: string,
): GridDraft {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const known = new Set([...loadedIds, ...rows.flatMap(({ id }) => id ?? [])])
  const mine = rows.map((row) => {
    const theirs = row.id === null ? undefined : byId.get(row.id)
    if (!theirs) return row
    const units = row.units === row.units_seen ? theirs.units : row.units
    return { ...row, units, units_seen: theirs.units }
  })
  const added = stored.filter(({ id }) => !known.has(id))
  return {
    rows: [...mine, ...rowsOf(added)],
    version,
    loadedIds: [...known, ...added.map(({ id }) => id)],
  }
}

/** A grid after the save of `sent`, of which it may be a later state. Rows keep their keys, so that the
 * fields on the screen stay; new rows get their ids. */
export function afterSave(
  { rows }: GridDraft,
  sent: GridDraft,
  { variants, variants_version: version }: StoredVariants,
): GridDraft {
  // The stored rows are in the order in which they were sent.
  const saved = new Map(sent.rows.map(({ key, units }, at) => [key, { units, stored: variants[at] }]))
  return {
    rows: rows.map((row) => {
      const { units, stored } = saved.get(row.key) ?? {}
      if (!stored) return row
      return {
        ...row,
        id: stored.id,
        units: row.units === units ? stored.units : row.units,
        units_seen: stored.units,
      }
    }),
    version,
    loadedIds: variants.map(({ id }) => id),
  }
}
