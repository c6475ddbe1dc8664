import type { ProductRow } from '#app/catalogue/row-contract.ts'
import { narrow } from '#app/catalogue/facet-counts.server.ts'
import { type Facet, type FacetName, type Filters, hasFilters } from '#app/catalogue/facet-rules.ts'
import { listByIdsJson, withoutNames } from '#app/catalogue/filtered-lists.server.ts'
import { parseProduct } from '#app/catalogue/product-row.server.ts'
import { pageOf, type Page, PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import type { Database, ProductJson, Shop } from '#app/core/context.server.ts'
import { MAX_TOTAL } from './count-hits.server.ts'
import type { Understood } from './contract.ts'
import type { HitsInput } from './find-page.server.ts'
import { findFirstHits, findHits, findHitsOfAllButOne, findHitsOfMost, type Hits } from './hits.server.ts'
import { narrowHits } from './narrow-hits.server.ts'
import { priceOf } from './price.server.ts'
import { type PriceLimit, priceLimitOf } from './price-limit.ts'
import { hasSureHit } from './sure-hits.server.ts'
import { anythingTerm } from './terms.ts'
import { understand, understandExactly, type Understanding } from './understand.server.ts'
import { limitWord, understoodOf } from './understood.server.ts'

/** If a word was guessed or only begins others, and at most this many products have all or most words, those
 * with fewer follow. */
const MAX_BEFORE_LOOSENING = 3

/** `total` is exact unless `is_minimum`; then there are more results. `unknown` names filters whose category
 * or colour does not exist; they are ignored. */
export type SearchPage<Item = ProductRow> = Page<Item> & {
  is_minimum: boolean
  understood: Understood | null
  facets: Facet[]
  unknown: FacetName[]
}

export type SearchQuery = {
  search: string
  page?: number
  sort?: Sort
  exact?: boolean
  filters?: Filters
}

/** `searchProductsJson` with parsed products, without the cache of products. */
export async function searchProducts(db: Database, query: SearchQuery): Promise<SearchPage> {
  const page = await searchProductsJson({ db, readProducts: (ids) => listByIdsJson(db, ids) }, query)
  return { ...page, items: page.items.map(parseProduct) }
}

/** Products with all words, or with most where none has all or a word was guessed (unless `exact`). */
export async function searchProductsJson(
  { db, readProducts }: Pick<Shop, 'db' | 'readProducts'>,
  { search, page = 1, sort = 'default', exact = false, filters: given }: SearchQuery,
): Promise<SearchPage<ProductJson>> {
  const { unknown, ...narrowed } = await narrow(db, {}, given ?? {})
  const filters = given && withoutNames(given, unknown)
  const { limit, text } = exact ? { limit: null, text: search } : priceLimitOf(search)
  const understanding = await (exact ? understandExactly(db, search) : understandWithin(db, text, limit))
  const { terms, words, size, isVague } = understanding
  const isMissing = words.some(({ step }) => step === 'none')
  if (terms.length === 0 || (exact && isMissing)) {
    return { ...pageOf<ProductJson>([], page, 0), is_minimum: false, understood: null, facets: [], unknown }
  }
  const input = { terms, sort, offset: (page - 1) * PAGE_SIZE }
  const whole = filters && hasFilters(filters) ? { ...input, offset: 0 } : input
  const limited = limit ? [{ ...whole, price: await priceOf(db, limit) }] : []
  const inputs = limit && isVague ? limited : [...limited, whole]
  const all = await firstFound(inputs, (one) => findHits(db, one, size))
  const few = terms.length > 1 && !exact ? await fewOf(db, understanding, all) : -1
  const hits = all.total <= few ? await findFurtherHits(db, inputs, { size, few }, all) : all
  const shown = filters ? await narrowHits(db, hits, input, { narrowed, filters }) : { ...hits, facets: [] }
  const items = await readProducts(shown.ids)
  const isPartial = hits !== all || isMissing
  const asked = limit ? [limitWord(limit, hits, understanding)] : []
  const understood = hits.total === 0 ? null : understoodOf(search, [...words, ...asked], isPartial)
  const { total, isMinimum, facets } = shown
  return { ...pageOf(items, page, total), is_minimum: isMinimum, understood, facets, unknown }
}

/** A search that says only a price is one for every product. */
async function understandWithin(db: Database, text: string, limit: PriceLimit | null) {
  const understanding = await understand(db, text)
  if (!limit || !understanding.isVague) return understanding
  return { ...understanding, terms: [anythingTerm(understanding.size)], words: [] }
}

/** Hits of a later input only if the earlier ones have none: without the price that is asked for. */
async function firstFound(
  [input, ...others]: readonly HitsInput[],
  find: (input: HitsInput) => Promise<Hits>,
): Promise<Hits> {
  const hits = await find(input!)
  return hits.total > 0 || others.length === 0 ? hits : firstFound(others, find)
}

const isGuessed = ({ words, isLoose }: Understanding) =>
  isLoose === true || words.some(({ step }) => step !== 'typed')

/** How many products with all words are so few that others follow. */
async function fewOf(db: Database, understanding: Understanding, { total, query }: Hits): Promise<number> {
  if (isGuessed(understanding)) return MAX_BEFORE_LOOSENING
  const isSure =
    total === 0 ||
    !query ||
    total > MAX_BEFORE_LOOSENING ||
    (await hasSureHit(db, understanding.terms, query))
  return isSure ? 0 : MAX_BEFORE_LOOSENING
}

/** Few products with all words may mean that a word was misunderstood: those with all but one follow. */
async function findFurtherHits(
  db: Database,
  inputs: readonly HitsInput[],
  { size, few }: { size: number; few: number },
  all: Hits,
): Promise<Hits> {
  if (all.total === 0) return firstFound(inputs, (one) => findHitsOfMost(db, one, { size, few }))
  const further = await findHitsOfAllButOne(db, all.query?.only ? inputs[0]! : inputs.at(-1)!, size)
  return further && further.total > all.total ? further : all
}

export async function listFirstProducts(
  { db, readProducts }: Pick<Shop, 'db' | 'readProducts'>,
  { terms, size }: Pick<Understanding, 'terms' | 'size'>,
  wanted: number,
): Promise<ProductRow[]> {
  if (terms.length === 0) return []
  const first = await findFirstHits(db, terms, { size, wanted })
  const isOfMost = first.length === 0 && terms.length > 1
  const input = { terms, offset: 0, sort: 'default' } as const
  const ids = isOfMost ? (await findHitsOfMost(db, input, { size, few: 0 })).ids : first
  return (await readProducts(ids.slice(0, wanted))).map(parseProduct)
}

export function isOverMaxTotal({ total, is_minimum }: Pick<SearchPage, 'total' | 'is_minimum'>): boolean {
  return is_minimum || total > MAX_TOTAL
}
