import { useEffect, useEffectEvent, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { isPersonHere } from '#admin/core/presence.ts'
import type { ListPage } from '#admin/core/list-loader.ts'
import type { AnyEndpoint, RequestOf } from '#app/core/endpoint.ts'
import type { RowKey } from './use-selection.ts'

type State<Row> = {
  first: ListPage<Row>
  rows: Row[]
  next: string | null
  changed: ReadonlySet<RowKey>
  added: number
}

/** The loaded rows of a list: the first page, the further ones, and what others change while it is open. A
 * changed row is replaced in its place and marked; new rows are counted and shown on request. */
export function useListRows<Row>({
  first,
  endpoint,
  query,
  keyOf,
  refreshMs,
}: {
  first: ListPage<Row>
  endpoint: AnyEndpoint
  query: Record<string, string>
  keyOf: (row: Row) => RowKey
  /** 0 does not refresh. */
  refreshMs: number
}) {
  const [state, setState] = useState<State<Row>>(() => opened(first))
  const [pending, setPending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (state.first !== first) setState((known) => reloaded(known, first, keyOf))

  const load = async (cursor?: string): Promise<ListPage<Row> | null> => {
    const request = { query: cursor ? { ...query, cursor } : query }
    const reply = await callOrNull(endpoint, request as RequestOf<AnyEndpoint>)
    return reply?.ok ? (reply as unknown as ListPage<Row>) : null
  }

  async function loadMore() {
    if (pending || !state.next) return
    setPending(true)
    const page = await load(state.next)
    setPending(false)
    setHasFailed(page === null)
    if (page)
      setState((known) => ({
        ...known,
        rows: [...known.rows, ...withoutKnown(page.data, known.rows, keyOf)],
        next: page.meta.next_cursor,
      }))
  }

  const refresh = useEffectEvent(async () => {
    if (document.hidden || !navigator.onLine || !isPersonHere()) return
    const page = await load()
    if (page) setState((known) => refreshed(known, page.data, keyOf))
  })
  useEffect(() => {
    if (refreshMs === 0) return
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [refreshMs])

  return { ...state, pending, hasFailed, loadMore }
}

function opened<Row>(first: ListPage<Row>): State<Row> {
  return { first, rows: first.data, next: first.meta.next_cursor, changed: new Set(), added: 0 }
}

/** After a reload of the first page, the further rows stay. */
function reloaded<Row>(known: State<Row>, first: ListPage<Row>, keyOf: (row: Row) => RowKey): State<Row> {
  const further = known.rows.slice(known.first.data.length)
  if (further.length === 0) return opened(first)
  const rows = [...first.data, ...withoutKnown(further, first.data, keyOf)]
  return { ...opened(first), rows, next: known.next }
}

function refreshed<Row>(known: State<Row>, fresh: Row[], keyOf: (row: Row) => RowKey): State<Row> {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]))
  const changed = new Set(known.changed)
  const rows = known.rows.map((row) => {
    const now = byKey.get(keyOf(row))
    if (!now || JSON.stringify(now) === JSON.stringify(row)) return row
    changed.add(keyOf(row))
    return now
  })
  return { ...known, rows, changed, added: withoutKnown(fresh, known.rows, keyOf).length }
}

function withoutKnown<Row>(rows: Row[], known: Row[], keyOf: (row: Row) => RowKey): Row[] {
  const keys = new Set(known.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}
