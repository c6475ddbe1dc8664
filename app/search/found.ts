import type { ProductCard } from '#app/catalogue/rules.ts'

export type Found = { items: ProductCard[]; current_page: number; total_pages: number }

let kept: { words: string; found: Found } | null = null

/** What the search box has found is handed to the results' page, which need not ask again. */
export function keepFound(words: string, found: Found): void {
  kept = { words, found }
}

export function takeFound(words: string): Found | null {
  const found = kept?.words === words ? kept.found : null
  kept = null
  return found
}
