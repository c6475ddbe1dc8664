import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line, wholeNumber } from '#app/core/fields.ts'
import { MAX_SEARCH_LENGTH } from './contract.ts'

/** `searches` are whole texts; `path` is an address of the shop. Prices are the cheapest variant's. */
export const suggestions = v.object({
  searches: v.array(v.string()),
  categories: v.array(v.object({ name: v.string(), path: v.string() })),
  products: v.array(
    v.object({
      product_name: v.string(),
      product_image: v.string(),
      product_price: wholeNumber,
      final_price: wholeNumber,
      path: v.string(),
    }),
  ),
})
export type Suggestions = v.InferOutput<typeof suggestions>

export const suggestEndpoint = endpoint({
  method: 'GET',
  path: '/search/suggest',
  auth: 'public',
  limit: 'search',
  query: fields({ q: line('What are you looking for?', MAX_SEARCH_LENGTH) }),
  data: suggestions,
})

export const MIN_SUGGEST_LENGTH = 2
/** With data saver on, a shorter text is not worth a request. */
const MIN_LENGTH_SAVING = 3
/** Whether a request for suggestions is worth it. The endpoint refuses longer texts. */
export function canSuggest(text: string, isSavingData: boolean): boolean {
  const { length } = [...text.trim()]
  return (
    length >= (isSavingData ? MIN_LENGTH_SAVING : MIN_SUGGEST_LENGTH) &&
    text.trim().length <= MAX_SEARCH_LENGTH
  )
}

export const MAX_SEARCHES = 5
const MAX_CATEGORIES = 3
export const MAX_PRODUCTS = 3

type Place = { name: string; path: string; isTop: boolean }

/** The places whose name has a word that begins with each of the words, categories before subcategories. */
export function matchingPlaces(words: readonly string[], places: readonly Place[]): Place[] {
  if (words.length === 0) return []
  const starts = (name: string, word: string) => foldedWords(name).some((part) => part.startsWith(word))
  return places
    .filter(({ name }) => words.every((word) => starts(name, foldedWords(word)[0] ?? word)))
    .toSorted((one, other) => Number(other.isTop) - Number(one.isTop))
    .slice(0, MAX_CATEGORIES)
}

function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}]+/gu) ?? []
  )
}
