import { type AuditedObject, withBefore } from '#app/core/changed-since.server.ts'
import type { StoredVariant } from './variant-rows.server.ts'

type Entry = { objectType: string; objectId: string; before: unknown }
/** The rows and the order that a save of the whole grid has changed. */
type Grid = { variants?: Record<string, StoredVariant | null>; order?: number[] } | null

export const variantObjects = (id: number, productId: number): AuditedObject[] => [
  ['variant', id],
  ['product', productId],
]

/** What cells of a variant held before an audit entry of the variant or its product. */
export const formerVariant =
  (id: number) =>
  <Cells extends object>(cells: Cells, { objectType, before }: Entry): Cells =>
    withBefore(cells, { before: objectType === 'product' ? (before as Grid)?.variants?.[id] : before })

/** What the grid held before an audit entry of the product or of one of its variants. */
export function formerVariants(
  state: { rows: StoredVariant[] },
  { objectType, objectId, before }: Entry,
): { rows: StoredVariant[] } {
  const { variants = {}, order } = grid(objectType, objectId, before)
  if (Object.keys(variants).length === 0 && !order) return state
  const rows = state.rows.map((row) => (row.id in variants ? formerRow(row, variants[row.id]!) : row))
  return { rows: order ? inOrder(rows, order) : rows }
}

function grid(objectType: string, objectId: string, before: unknown): NonNullable<Grid> {
  if (objectType === 'product') return (before ?? {}) as NonNullable<Grid>
  const isChange =
    before !== null &&
    ['price', 'final_price', 'cost', 'weight_grams', 'code'].some((name) => name in (before as object))
  return isChange ? { variants: { [objectId]: before as StoredVariant } } : {}
}

/** A row keeps the order of its keys, which is a part of the version. An added one was not there. */
function formerRow(row: StoredVariant, before: StoredVariant | null): StoredVariant {
  if (!before) return { ...row, is_archived: true }
  const former = withBefore(row, { before })
  return { ...former, pictures: former.pictures.map(({ image, alt }) => ({ image, alt })) }
}

/** Rows that were added or removed stay where they are. */
function inOrder(rows: StoredVariant[], order: number[]): StoredVariant[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const next = order.flatMap((id) => byId.get(id) ?? []).values()
  return rows.map((row) => (order.includes(row.id) ? (next.next().value ?? row) : row))
}
