import { useEffect, useEffectEvent, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { isPersonHere } from '#admin/core/presence.ts'
import type { ListPage } from '#admin/core/list-loader.ts'
import type { AnyEndpoint, RequestOf } from '#app/core/endpoint.ts'
import {
  compare,
  type ListState,
  longer,
  opened,
  refreshed,
  reloaded,
  reloadedFurther,
  withMore,
} from './list-state.ts'
import { useOwnChanges } from './own-changes.ts'
import type { RowKey } from './use-selection.ts'

/** Rows below these are not refreshed, because each page is a request. */
const MAX_REFRESHED = 500

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
 * changed row is replaced in its place and, unless only this person has changed it, marked until the list is
 * left; new rows are counted and shown on request. */
export function useListRows<Row>({ first, endpoint, query, keyOf, objectType, refreshMs }: Options<Row>) {
  const [state, setState] = useState<ListState<Row>>(() => opened(first))
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
  const showFurther = useEffectEvent(
    (of: ListPage<Row>, pages: Pick<ListState<Row>, 'rows' | 'next'> | null) =>
      setState((known) =>
        known.first === of && known.isReloading ? reloadedFurther(known, pages, keyOf) : known,
      ),
  )
  useEffect(() => {
    void loadFurther().then((pages) => showFurther(first, pages))
  }, [first])

  const ownOfRefresh = useOwnChanges(state, setState, objectType)
  const refresh = useEffectEvent(async () => {
    if (document.hidden || !navigator.onLine || !isPersonHere()) return
    const startedAt = performance.now()
    const page = await load()
    const count = Math.min(state.rows.length, MAX_REFRESHED)
    const pages = page && (await loadRows({ first: page, count, load, keyOf }))
    if (!pages) return
    const { changed } = compare(state.rows, pages.rows, keyOf)
    const own = await ownOfRefresh(changed, startedAt)
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
