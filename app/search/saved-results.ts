import type { ProductCard } from '#app/catalogue/rules.ts'

export type SearchResults = { items: ProductCard[]; current_page: number; total_pages: number }

let kept: { words: string; found: SearchResults } | null = null

/** Hands the results of the search box to the results page, which then makes no second request. */
export function saveResults(words: string, found: SearchResults): void {
  kept = { words, found }
}

export function takeResults(words: string): SearchResults | null {
  const found = kept?.words === words ? kept.found : null
  kept = null
  return found
}
