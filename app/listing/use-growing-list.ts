import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CallFailed, UnexpectedAnswer } from '#app/core/call.ts'

export type ListPage<Item> = { items: Item[]; current_page: number; total_pages: number }

export function appendPage<Item extends { product_id: number }>(
  list: ListPage<Item>,
  next: ListPage<Item>,
): ListPage<Item> {
  const shown = new Set(list.items.map((item) => item.product_id))
  return { ...next, items: [...list.items, ...next.items.filter((item) => !shown.has(item.product_id))] }
}

type Listed<Item> =
  | { ok: true; data: Item[]; meta: { current_page: number; total_pages: number } }
  | { ok: false; message: string }
export type LoadPage<Item> = (page: number) => Promise<Listed<Item>>

/** The grown lists by history entry, so that Back shows the same products. */
const savedLists = new Map<string, ListPage<never>>()
const MAX_SAVED_LISTS = 12

const NO_ANSWER = 'No answer came from the shop. Please check your connection and try again.'
const FAILED = 'The next products could not be loaded. Please try again.'

/** Its component needs a `key` that changes with the list. */
export function useGrowingList<Item extends { product_id: number }>(
  first: ListPage<Item>,
  loadPage: LoadPage<Item>,
) {
  const { key } = useLocation()
  const [list, setList] = useState<ListPage<Item>>(() => savedLists.get(key) ?? first)
  const [state, setState] = useState<{ loading: boolean; error: string | null }>({
    loading: false,
    error: null,
  })
  const busy = useRef(false)
  const hasMore = list.current_page < list.total_pages

  async function more() {
    if (busy.current || !hasMore) return
    busy.current = true
    setState({ loading: true, error: null })
    const { next, error } = await loadSafely(loadPage, list.current_page + 1)
    if (next) {
      const longer = appendPage(list, next)
      remember(key, longer)
      setList(longer)
    }
    busy.current = false
    setState({ loading: false, error })
  }

  return { ...list, ...state, hasMore, more }
}

async function loadSafely<Item>(
  loadPage: LoadPage<Item>,
  page: number,
): Promise<{ next: ListPage<Item> | null; error: string | null }> {
  try {
    const reply = await loadPage(page)
    return reply.ok
      ? { next: { items: reply.data, ...reply.meta }, error: null }
      : { next: null, error: reply.message || FAILED }
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    return { next: null, error: failed instanceof UnexpectedAnswer ? FAILED : NO_ANSWER }
  }
}

function remember(key: string, list: ListPage<unknown>): void {
  savedLists.delete(key)
  savedLists.set(key, list as ListPage<never>)
  if (savedLists.size > MAX_SAVED_LISTS) savedLists.delete(savedLists.keys().next().value!)
}
