import { useEffect } from 'react'
import { noteResults } from './search-trail.ts'

const counted = new Set<string>()

/** Counts a search once for each visit of its results; none while `text` is null. */
export function useNotedSearch(visit: string, text: string | null, found: number): void {
  useEffect(() => {
    if (text === null || counted.has(`${visit} ${text}`)) return
    counted.add(`${visit} ${text}`)
    noteResults(text, found)
  }, [visit, text, found])
}
