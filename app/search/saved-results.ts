import type { ProductCard } from '#app/catalogue/rules.ts'

export type SearchResults = { items: ProductCard[]; current_page: number; total_pages: number }

let kept: { words: string; found: SearchResults } | null = null

/** What the search box has found is handed to the results' page, which need not ask again. */
export function saveResults(words: string, found: SearchResults): void {
  kept = { words, found }
}

export function takeResults(words: string): SearchResults | null {
  const found = kept?.words === words ? kept.found : null
  kept = null
  return found
}
