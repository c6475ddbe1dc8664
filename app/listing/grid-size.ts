import { saveLocalItem } from '#app/core/browser-storage.ts'
import { createStore, useStore } from '#app/core/store.ts'

/** The lists whose columns a shopper may choose; each has a key of its own. */
export type ListName = 'shop' | 'category' | 'search' | 'videos'

const DEFAULT = 4
const MAX_COLUMNS: Record<ListName, number> = { shop: 6, category: 6, search: 6, videos: 4 }

export const choicesFor = (list: ListName) => [3, 4, 5, 6].filter((columns) => columns <= MAX_COLUMNS[list])

/** What was chosen since the page was loaded; before that, `paintAtStart` has set the styles. */
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

/** The columns as the styles read them: at most 4 from 1200 px, 5 from 1390 px, 6 from 1600 px, whatever was chosen on a wider screen. */
export function gridStyle(list: ListName): Record<string, string> {
  return Object.fromEntries(
    [4, 5, 6].map((most) => [`--columns-${most}`, `var(--grid-${list}-${most}, ${DEFAULT})`]),
  )
}

/** Runs before the first paint, so that a list comes in the columns that were chosen last time and does not jump. */
export const GRID_SIZE_SCRIPT = `for(const[list,limit]of ${JSON.stringify(Object.entries(MAX_COLUMNS))})try{const n=+localStorage.getItem('gridSize:'+list);if([3,4,5,6].includes(n)&&n<=limit)for(const most of[4,5,6])document.documentElement.style.setProperty('--grid-'+list+'-'+most,Math.min(n,most))}catch{}`

function paint(list: ListName, columns: number): void {
  for (const most of [4, 5, 6])
    document.documentElement.style.setProperty(`--grid-${list}-${most}`, String(Math.min(columns, most)))
}

function readPainted(list: ListName): number {
  const painted = Number(document.documentElement.style.getPropertyValue(`--grid-${list}-6`))
  return painted >= 3 && painted <= MAX_COLUMNS[list] ? painted : DEFAULT
}
