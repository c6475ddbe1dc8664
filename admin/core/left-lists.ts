import type { createBrowserRouter, Location } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** The query of each list that led to a screen, by the path of the list. */
type Lists = Readonly<Record<string, string>>

const NONE: Lists = {}
/** By the key of an entry of the history. */
const byEntry = new Map<string, Lists>()

/** Notes how the lists above each screen were left. The history keeps it for a reload. */
export function noteLeftLists(router: Router): void {
  let shown = router.state.location
  byEntry.set(shown.key, storedFor(shown))
  router.subscribe(({ location, historyAction }) => {
    if (location.key === shown.key) return
    const lists = historyAction === 'POP' ? storedFor(location) : listsAbove(location, shown)
    if (!byEntry.has(location.key)) byEntry.set(location.key, lists)
    if (historyAction !== 'POP' && lists !== NONE) history.replaceState({ ...history.state, lists }, '')
    shown = location
  })
}

/** The address of the list at `path` as it was left for the screen of an entry of the history, otherwise
 * `path`. */
export function asLeft(path: string, entry: string): string {
  const [list] = path.split('?')
  const query = byEntry.get(entry)?.[list!]
  return query === undefined ? path : list + query
}

const storedFor = ({ key }: Location): Lists =>
  history.state?.key === key ? (history.state.lists ?? NONE) : NONE

function listsAbove({ pathname }: Location, left: Location): Lists {
  // A row that is edited has the path of its list.
  const isForm = new URLSearchParams(left.search).has('edit')
  const lists = { ...byEntry.get(left.key), ...(!isForm && { [pathOf(left)]: left.search }) }
  const path = pathOf({ pathname })
  const above = Object.entries(lists).filter(([list]) => path === list || path.startsWith(`${list}/`))
  return above.length === 0 ? NONE : Object.fromEntries(above)
}

/** Below `/admin`. */
const pathOf = ({ pathname }: Pick<Location, 'pathname'>) => pathname.replace(/^\/admin(?=\/|$)/, '')
