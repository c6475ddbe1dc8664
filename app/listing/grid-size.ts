import { saveLocalItem } from '#app/core/browser-storage.ts'
import { createStore, useStore } from '#app/core/store.ts'

export type ListName = 'shop' | 'category' | 'search' | 'videos'

const DEFAULT = 4
const MAX_COLUMNS: Record<ListName, number> = { shop: 6, category: 6, search: 6, videos: 4 }

export const choicesFor = (list: ListName) => [3, 4, 5, 6].filter((columns) => columns <= MAX_COLUMNS[list])

/** The choices since the page was loaded; before a choice, `gridSizeScript` has set the styles. */
const chosen = createStore<Partial<Record<ListName, number>>>({})

export function useGridSize(list: ListName): number {
  const sizes = useStore(chosen, null)
  return sizes ? (sizes[list] ?? readPainted(list)) : DEFAULT
}

export function chooseGridSize(list: ListName, columns: number): void {
  saveLocalItem(`gridSize:${list}`, columns)
  paint(list, columns)
  chosen.set({ ...chosen.get(), [list]: columns })
}

/** CSS variables: at most 4 columns from 1200 px, 5 from 1390 px, 6 from 1600 px. */
export function gridStyle(list: ListName): Record<string, string> {
  return Object.fromEntries(
    [4, 5, 6].map((max) => [`--columns-${max}`, `var(--grid-${list}-${max}, ${DEFAULT})`]),
  )
}

/** Runs before the first paint, so that the saved number of columns causes no layout shift. A function, which
 * the bundle of browsers leaves out. */
export const gridSizeScript = () =>
  `for(const[list,limit]of ${JSON.stringify(Object.entries(MAX_COLUMNS))})try{` +
  "const n=+localStorage.getItem('gridSize:'+list);if([3,4,5,6].includes(n)&&n<=limit)" +
  'for(const most of[4,5,6])' +
  "document.documentElement.style.setProperty('--grid-'+list+'-'+most,Math.min(n,most))}catch{}"

function paint(list: ListName, columns: number): void {
  for (const max of [4, 5, 6])
    document.documentElement.style.setProperty(`--grid-${list}-${max}`, String(Math.min(columns, max)))
}

function readPainted(list: ListName): number {
  const painted = Number(document.documentElement.style.getPropertyValue(`--grid-${list}-6`))
  return painted >= 3 && painted <= MAX_COLUMNS[list] ? painted : DEFAULT
}
