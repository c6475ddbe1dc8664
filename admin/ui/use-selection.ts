import { useCallback, useEffect, useReducer } from 'react'
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

export type Toggle = (key: RowKey, withRange?: boolean) => void

type State = { marked: ReadonlySet<RowKey>; isAll: boolean; last: RowKey | null }
type Choice = 'loaded' | 'all' | 'none' | { key: RowKey; withRange: boolean }

/** Rows that can be chosen one by one, as a range with Shift, and all at once. `toggle` is always the same
 * function. */
export function useSelection(keys: readonly RowKey[]) {
  const { key: visit } = useLocation()
  const [{ marked, isAll }, choose] = useReducer(
    (state: State, choice: Choice) => afterChoice(state, choice, keys),
    null,
    (): State => ({
      marked: new Set(keys.filter((key) => kept.get(visit)?.has(key))),
      isAll: false,
      last: null,
    }),
  )
  useEffect(() => void kept.set(visit, marked), [visit, marked])
  const toggle: Toggle = useCallback((key, withRange = false) => choose({ key, withRange }), [])
  return {
    chosen: chosenOf({ marked, isAll }, keys),
    isAll,
    /** Also when all of them have left the list: what was begun with them may still be shown. */
    hasBegun: isAll || marked.size > 0,
    toggle,
    chooseLoaded: () => choose('loaded'),
    chooseAll: () => choose('all'),
    clear: () => choose('none'),
  }
}

/** A row that has left the list is not seen, so it is not changed. */
function chosenOf({ marked, isAll }: Omit<State, 'last'>, keys: readonly RowKey[]): ReadonlySet<RowKey> {
  return new Set(isAll ? keys : keys.filter((key) => marked.has(key)))
}

function afterChoice(state: State, choice: Choice, keys: readonly RowKey[]): State {
  if (choice === 'loaded') return { ...state, marked: new Set(keys) }
  if (choice === 'all') return { ...state, isAll: true }
  if (choice === 'none') return { ...state, marked: new Set(), isAll: false }
  const { key, withRange } = choice
  const chosen = chosenOf(state, keys)
  const next = new Set(chosen)
  const from = state.last === null ? -1 : keys.indexOf(state.last)
  const to = keys.indexOf(key)
  const range = withRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
  for (const each of range) {
    if (chosen.has(key)) next.delete(each)
    else next.add(each)
  }
  return { marked: next, isAll: false, last: key }
}
