import type { Facet } from '#app/catalogue/facet-rules.ts'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import type { Understood } from './contract.ts'

export type SearchResults = {
  items: ListedProduct[]
  current_page: number
  total_pages: number
  facets: Facet[]
  understood: Understood | null
  total: number
  hasMany: boolean
}

let saved: { text: string; results: SearchResults } | null = null

export function saveResults(text: string, results: SearchResults): void {
  saved = { text, results }
}

export function takeResults(text: string): SearchResults | null {
  const results = saved?.text === text ? saved.results : null
  saved = null
  return results
}
