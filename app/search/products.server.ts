import type { ProductRow } from '#app/catalogue/row-contract.ts'
import { narrow } from '#app/catalogue/facet-counts.server.ts'
import { type Facet, type FacetName, type Filters, hasFilters } from '#app/catalogue/facet-rules.ts'
import { listByIdsJson, withoutNames } from '#app/catalogue/filtered-lists.server.ts'
import { parseProduct } from '#app/catalogue/product-row.server.ts'
import { pageOf, type Page, PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { MAX_TOTAL } from './count-hits.server.ts'
import type { Understood } from './contract.ts'
import type { HitsInput } from './find-page.server.ts'
import { findFirstHits, findHits, findHitsOfAllButOne, findHitsOfMost, type Hits } from './hits.server.ts'
import { narrowHits } from './narrow-hits.server.ts'
import { understand, understandExactly, type Understanding } from './understand.server.ts'

/** If a word was guessed and at most this many products have all or most words, those with fewer follow. */
const MAX_BEFORE_LOOSENING = 3

/** `total` is exact unless `is_minimum`; then there are more results. `unknown` names filters whose category
 * or colour does not exist; they are ignored. */
export type SearchPage = Page<ProductRow> & {
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

/** Products with all words, or with most where none has all or a word was guessed (unless `exact`). */
export async function searchProducts(
  db: Database,
  { search, page = 1, sort = 'default', exact = false, filters: given }: SearchQuery,
): Promise<SearchPage> {
  const { unknown, ...narrowed } = await narrow(db, {}, given ?? {})
  const filters = given && withoutNames(given, unknown)
  const understanding = await (exact ? understandExactly(db, search) : understand(db, search))
  const { terms, words, size } = understanding
  const isMissing = words.some(({ step }) => step === 'none')
  if (terms.length === 0 || (exact && isMissing)) {
    return { ...pageOf([], page, 0), is_minimum: false, understood: null, facets: [], unknown }
  }
  const input = { terms, sort, offset: (page - 1) * PAGE_SIZE }
  const whole = filters && hasFilters(filters) ? { ...input, offset: 0 } : input
  const all = await findHits(db, whole, size)
  const few = isGuessed(understanding) ? MAX_BEFORE_LOOSENING : 0
  const isLoose = !exact && terms.length > 1 && all.total <= few
  const hits = isLoose ? await findFurtherHits(db, whole, { size, few }, all) : all
  const shown = filters ? await narrowHits(db, hits, input, { narrowed, filters }) : { ...hits, facets: [] }
  const items = (await listByIdsJson(db, shown.ids)).map(parseProduct)
  const isPartial = hits !== all || isMissing
  const understood = hits.total === 0 ? null : understoodOf(search, understanding, isPartial)
  const { total, isMinimum, facets } = shown
  return { ...pageOf(items, page, total), is_minimum: isMinimum, understood, facets, unknown }
}

const isGuessed = ({ words }: Understanding) => words.some(({ step }) => step !== 'typed')

/** Few products with all words may mean that a word was misunderstood: those with all but one follow. */
async function findFurtherHits(
  db: Database,
  input: HitsInput,
  { size, few }: { size: number; few: number },
  all: Hits,
): Promise<Hits> {
  if (all.total === 0) return findHitsOfMost(db, input, { size, few })
  const further = await findHitsOfAllButOne(db, input, size)
  return further && further.total > all.total ? further : all
}

export async function listFirstProducts(
  db: Database,
  { terms, size }: Pick<Understanding, 'terms' | 'size'>,
  wanted: number,
): Promise<ProductRow[]> {
  if (terms.length === 0) return []
  const first = await findFirstHits(db, terms, { size, wanted })
  const isOfMost = first.length === 0 && terms.length > 1
  const input = { terms, offset: 0, sort: 'default' } as const
  const ids = isOfMost ? (await findHitsOfMost(db, input, { size, few: 0 })).ids : first
  return (await listByIdsJson(db, ids.slice(0, wanted))).map(parseProduct)
}

export function isOverMaxTotal({ total, is_minimum }: Pick<SearchPage, 'total' | 'is_minimum'>): boolean {
  return is_minimum || total > MAX_TOTAL
}

function understoodOf(search: string, { words }: Understanding, isPartial: boolean): Understood | null {
  if (!isPartial && words.every(({ step }) => step === 'typed')) return null
  const shown = words.flatMap((word) => (word.step === 'none' ? [] : word.shown)).join(' ')
  return { typed: search.trim(), shown, words, isPartial }
}
