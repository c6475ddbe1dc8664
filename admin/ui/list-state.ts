import type { ListPage } from '#admin/core/list-loader.ts'
import { isSame } from './same-row.ts'
import type { RowKey } from './use-selection.ts'

/** What a list shows of its loaded pages. */
export type ListState<Row> = {
  first: ListPage<Row>
  rows: Row[]
  next: string | null
  changed: ReadonlySet<RowKey>
  /** The rows that a reload has changed; it is not known yet by whom. */
  undecided: readonly RowKey[]
  added: number
  /** How many rows were loaded last, below the others. */
  more: number
  /** The first page was loaded again, and the further rows are being loaded. */
  isReloading: boolean
}

export function opened<Row>(first: ListPage<Row>): ListState<Row> {
  const next = first.meta.next_cursor
  const marks = { changed: new Set<RowKey>(), undecided: [], added: 0 }
  return { first, rows: first.data, next, ...marks, more: 0, isReloading: false }
}

export function longer<Row, Pages extends Pick<ListState<Row>, 'rows' | 'next'>>(
  known: Pages,
  page: ListPage<Row>,
  keyOf: (row: Row) => RowKey,
): Pages {
  const rows = [...known.rows, ...withoutKnown(page.data, known.rows, keyOf)]
  return { ...known, rows, next: page.meta.next_cursor }
}

export function withMore<Row>(
  known: ListState<Row>,
  page: ListPage<Row>,
  keyOf: (row: Row) => RowKey,
): ListState<Row> {
  const state = longer(known, page, keyOf)
  return { ...state, more: state.rows.length - known.rows.length }
}

/** A row that is as it was stays the same object, so that it is not rendered again. */
function asKnown<Row, Pages extends { rows: Row[] }>(
  pages: Pages,
  known: readonly Row[],
  keyOf: (row: Row) => RowKey,
): Pages {
  const byKey = new Map(known.map((row) => [keyOf(row), row]))
  const rows = pages.rows.map((row) => {
    const former = byKey.get(keyOf(row))
    return isSame(former, row) ? former! : row
  })
  return { ...pages, rows }
}

/** After a reload of the first page, the further rows stay until they are reloaded, too. Marks stay. */
export function reloaded<Row>(
  known: ListState<Row>,
  first: ListPage<Row>,
  keyOf: (row: Row) => RowKey,
): ListState<Row> {
  const further = known.rows.slice(known.first.data.length)
  const state = asKnown(opened(first), known.rows, keyOf)
  if (further.length === 0) return withMarksOf(known, state, keyOf)
  const rows = [...state.rows, ...withoutKnown(further, first.data, keyOf)]
  return withMarksOf(known, { ...state, rows, next: known.next, isReloading: true }, keyOf)
}

/** The further rows are reloaded, too, or could not be. */
export function reloadedFurther<Row>(
  known: ListState<Row>,
  pages: Pick<ListState<Row>, 'rows' | 'next'> | null,
  keyOf: (row: Row) => RowKey,
): ListState<Row> {
  const state = { ...known, isReloading: false }
  return pages ? withMarksOf(known, { ...state, ...asKnown(pages, known.rows, keyOf) }, keyOf) : state
}

/** The marks of rows that are still shown. Which of the others the reload has changed is undecided. */
function withMarksOf<Row>(
  known: ListState<Row>,
  state: ListState<Row>,
  keyOf: (row: Row) => RowKey,
): ListState<Row> {
  const shown = new Set(state.rows.map(keyOf))
  const { changed } = compare(known.rows, state.rows, keyOf)
  const undecided = new Set([...known.undecided, ...changed])
  return {
    ...state,
    changed: new Set([...known.changed].filter((key) => shown.has(key))),
    undecided: [...undecided].filter((key) => shown.has(key) && !known.changed.has(key)),
  }
}

/** Marks what others have changed of the rows that were `asked` about. */
export function decided<Row>(
  known: ListState<Row>,
  asked: readonly RowKey[],
  own: ReadonlySet<string>,
): ListState<Row> {
  if (known.undecided !== asked) return known
  const byOthers = asked.filter((key) => !own.has(String(key)))
  return { ...known, changed: new Set([...known.changed, ...byOthers]), undecided: [] }
}

/** A row that left the list stays, marked. Rows below the last known one are not new: they moved up. */
export function refreshed<Row>(
  known: ListState<Row>,
  fresh: Row[],
  own: ReadonlySet<string>,
  keyOf: (row: Row) => RowKey,
): ListState<Row> {
  const { rows, changed } = compare(known.rows, fresh, keyOf)
  const byOthers = changed.filter((key) => !own.has(String(key)))
  const keys = new Set(known.rows.map(keyOf))
  const last = fresh.findLastIndex((row) => keys.has(keyOf(row)))
  const above = last < 0 ? fresh : fresh.slice(0, last)
  return {
    ...known,
    rows,
    changed: new Set([...known.changed, ...byOthers]),
    added: withoutKnown(above, known.rows, keyOf).length,
  }
}

/** The known rows as they are now, and the keys of those that have changed or left the list. */
export function compare<Row>(known: readonly Row[], fresh: readonly Row[], keyOf: (row: Row) => RowKey) {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]))
  const listed = known.findLastIndex((row) => byKey.has(keyOf(row)))
  const changed: RowKey[] = []
  const rows = known.map((row, at) => {
    const now = byKey.get(keyOf(row)) ?? null
    const isAsKnown = now ? isSame(row, now) : at > listed
    if (!isAsKnown) changed.push(keyOf(row))
    return isAsKnown ? row : (now ?? row)
  })
  return { rows, changed }
}

function withoutKnown<Row>(rows: Row[], known: Row[], keyOf: (row: Row) => RowKey): Row[] {
  const keys = new Set(known.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}
