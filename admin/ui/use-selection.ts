import { useState } from 'react'
import { useLocation } from 'react-router'

export type RowKey = string | number

/** The chosen rows of a list. With `isAll`, everything that matches `query` is chosen, loaded or not. */
export type Selection = {
  keys: RowKey[]
  isAll: boolean
  /** How many: `3`, or `1,000+` for all that match. */
  count: string
  query: Record<string, string>
  clear(): void
}

/** The chosen rows of each visit of a list, for Back. */
const kept = new Map<string, ReadonlySet<RowKey>>()

/** Rows that can be chosen one by one, as a range with Shift, and all at once. */
export function useSelection(keys: readonly RowKey[]) {
  const { key: visit } = useLocation()
  const [marked, setMarked] = useState<ReadonlySet<RowKey>>(
    () => new Set(keys.filter((key) => kept.get(visit)?.has(key))),
  )
  const [isAll, setIsAll] = useState(false)
  const [last, setLast] = useState<RowKey | null>(null)
  const loaded = new Set(keys)
  // A row that has left the list is not seen, so it is not changed.
  const chosen = isAll ? loaded : new Set([...marked].filter((key) => loaded.has(key)))

  function mark(next: ReadonlySet<RowKey>) {
    kept.set(visit, next)
    setMarked(next)
  }

  function toggle(key: RowKey, withRange = false) {
    const next = new Set(chosen)
    const from = last === null ? -1 : keys.indexOf(last)
    const to = keys.indexOf(key)
    const isAdding = !chosen.has(key)
    const range = withRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
    for (const each of range) {
      if (isAdding) next.add(each)
      else next.delete(each)
    }
    mark(next)
    setLast(key)
    setIsAll(false)
  }

  return {
    chosen,
    isAll,
    /** Also when all of them have left the list: what was begun with them may still be shown. */
    hasBegun: isAll || marked.size > 0,
    toggle,
    chooseLoaded: () => mark(new Set(keys)),
    chooseAll: () => setIsAll(true),
    clear() {
      mark(new Set())
      setIsAll(false)
    },
  }
}
