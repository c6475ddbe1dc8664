import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listOwnChanges } from '#admin/activity/contract.ts'
import { callOrNull } from '#admin/core/call.ts'
import { isPersonHere } from '#admin/core/presence.ts'
import type { ListPage } from '#admin/core/list-loader.ts'
import type { AnyEndpoint, RequestOf } from '#app/core/endpoint.ts'
import { isSame } from './same-row.ts'
import type { RowKey } from './use-selection.ts'

type State<Row> = {
  first: ListPage<Row>
  rows: Row[]
  next: string | null
  changed: ReadonlySet<RowKey>
  added: number
  /** How many rows were loaded last, below the others. */
  more: number
  /** The first page was loaded again, and the further rows are being loaded. */
  isReloading: boolean
}

/** Rows below these are not refreshed, because each page is a request. */
const MAX_REFRESHED = 500
const MAX_SECONDS = 86_400

type Options<Row> = {
  first: ListPage<Row>
  endpoint: AnyEndpoint
  query: Record<string, string>
  keyOf: (row: Row) => RowKey
  /** What the audit log calls a row whose key is its id there. */
  objectType: string | undefined
  /** 0 does not refresh. */
  refreshMs: number
}

/** The loaded rows of a list: the first page, the further ones, and what others change while it is open. A
 * changed row is replaced in its place and, unless only this person has changed it, marked; new rows are
 * counted and shown on request. */
export function useListRows<Row>({ first, endpoint, query, keyOf, objectType, refreshMs }: Options<Row>) {
  const [state, setState] = useState<State<Row>>(() => opened(first))
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (state.first !== first) setState((known) => reloaded(known, first, keyOf))
  const pending = isLoading || state.isReloading

  const load = async (cursor?: string): Promise<ListPage<Row> | null> => {
    const request = { query: cursor ? { ...query, cursor } : query }
    const reply = await callOrNull(endpoint, request as RequestOf<AnyEndpoint>)
    return reply?.ok ? (reply as unknown as ListPage<Row>) : null
  }

  async function loadMore() {
    if (pending || !state.next) return
    setIsLoading(true)
    const page = await load(state.next)
    setIsLoading(false)
    setHasFailed(page === null)
    // After a reload in between, the page may begin elsewhere.
    if (page) setState((known) => (known.first === first ? withMore(known, page, keyOf) : known))
  }

  const loadFurther = useEffectEvent(async () =>
    state.isReloading ? loadRows({ first, count: state.rows.length, load, keyOf }) : null,
  )
  const showFurther = useEffectEvent((of: ListPage<Row>, pages: Pick<State<Row>, 'rows' | 'next'> | null) =>
    setState((known) =>
      known.first === of && known.isReloading
        ? { ...known, ...(pages && asKnown(pages, known.rows, keyOf)), isReloading: false }
        : known,
    ),
  )
  useEffect(() => {
    void loadFurther().then((pages) => showFurther(first, pages))
  }, [first])

  const readAt = useRef(0)
  useEffect(() => {
    readAt.current = performance.now()
  }, [first])
  const refresh = useEffectEvent(async () => {
    if (document.hidden || !navigator.onLine || !isPersonHere()) return
    const startedAt = performance.now()
    const page = await load()
    const count = Math.min(state.rows.length, MAX_REFRESHED)
    const pages = page && (await loadRows({ first: page, count, load, keyOf }))
    if (!pages) return
    const { changed } = compare(state.rows, pages.rows, keyOf)
    const own = await ownAmong(changed, objectType, readAt.current)
    readAt.current = startedAt
    setState((known) => (known.first === first ? refreshed(known, pages.rows, own, keyOf) : known))
  })
  useEffect(() => {
    if (refreshMs === 0) return
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [refreshMs])

  return { ...state, pending, hasFailed, loadMore }
}

type Load<Row> = {
  first: ListPage<Row>
  count: number
  load: (cursor: string) => Promise<ListPage<Row> | null>
  keyOf: (row: Row) => RowKey
}

/** The pages from the first on until they have `count` rows; null if one cannot be loaded. */
async function loadRows<Row>({ first, count, load, keyOf }: Load<Row>) {
  let pages = { rows: first.data, next: first.meta.next_cursor }
  while (pages.next && pages.rows.length < count) {
    const page = await load(pages.next)
    if (!page) return null
    pages = longer(pages, page, keyOf)
  }
  return pages
}

function opened<Row>(first: ListPage<Row>): State<Row> {
  const next = first.meta.next_cursor
  return { first, rows: first.data, next, changed: new Set(), added: 0, more: 0, isReloading: false }
}

function longer<Row, Pages extends Pick<State<Row>, 'rows' | 'next'>>(
  known: Pages,
  page: ListPage<Row>,
  keyOf: (row: Row) => RowKey,
): Pages {
  const rows = [...known.rows, ...withoutKnown(page.data, known.rows, keyOf)]
  return { ...known, rows, next: page.meta.next_cursor }
}

function withMore<Row>(known: State<Row>, page: ListPage<Row>, keyOf: (row: Row) => RowKey): State<Row> {
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

/** After a reload of the first page, the further rows stay until they are reloaded, too. */
function reloaded<Row>(known: State<Row>, first: ListPage<Row>, keyOf: (row: Row) => RowKey): State<Row> {
  const further = known.rows.slice(known.first.data.length)
  const state = asKnown(opened(first), known.rows, keyOf)
  if (further.length === 0) return state
  const rows = [...state.rows, ...withoutKnown(further, first.data, keyOf)]
  return { ...state, rows, next: known.next, isReloading: true }
}

/** A row that left the list stays, marked. Rows below the last known one are not new: they moved up. */
function refreshed<Row>(
  known: State<Row>,
  fresh: Row[],
  own: ReadonlySet<string>,
  keyOf: (row: Row) => RowKey,
): State<Row> {
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
function compare<Row>(known: readonly Row[], fresh: readonly Row[], keyOf: (row: Row) => RowKey) {
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

/** Which rows only this person has changed since a time. Without an answer none. */
async function ownAmong(keys: readonly RowKey[], type: string | undefined, since: number) {
  if (!type || keys.length === 0) return new Set<string>()
  const seconds = Math.min(Math.ceil((performance.now() - since) / 1000), MAX_SECONDS)
  const query = { object_type: type, object_ids: keys.join(), seconds: String(seconds) }
  const reply = await callOrNull(listOwnChanges, { query })
  return new Set(reply?.ok ? reply.data : [])
}

function withoutKnown<Row>(rows: Row[], known: Row[], keyOf: (row: Row) => RowKey): Row[] {
  const keys = new Set(known.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}
