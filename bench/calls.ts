import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome, Target } from './bench.ts'
import { compareWithBytes } from './calibrate.ts'
import { listProductPaths } from './paths.ts'

const SEARCH = '/api/search/products?product_name='
const TYPED = join(import.meta.dirname, '../app/search/spellings/phone.tsv')
const SORTS = ['default', 'new', 'discount', 'price_asc', 'price_desc']
/** The minimum ratios to Node's HTTP server sending the same bytes. */
const FLOORS = { repeated: 0.5, product: 0.04, list: 0.05, word: 0.012, typed: 0.006 }

/** Calls of the public API: repeated, and with `no-cache`, which computes each answer. Requests for the same
 * answer at the same time are computed once, so there are more addresses than connections. */
export async function benchCalls({ url, dataDir }: Target): Promise<Outcome[]> {
  const goods = await listProductPaths(url)
  const products = goods.map(({ slug }) => `/api/product/${slug}`)
  const pages = Array.from({ length: Math.floor(products.length / 24) }, (_, place) => place + 1)
  const lists = pages.flatMap((page) => SORTS.map((sort) => `/api/products?page=${page}&sort=${sort}`))
  const words = searchesFor(goods.flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/)))
  const typed = searchesFor(
    readFileSync(TYPED, 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[1] ?? ''),
  )
  const cases = [
    { what: 'a product', paths: products.slice(0, 1), floor: FLOORS.repeated },
    { what: 'a list', paths: lists.slice(0, 1), floor: FLOORS.repeated },
    { what: 'a search', paths: [`${SEARCH}steel`], floor: FLOORS.repeated },
    { what: `${products.length} products`, paths: products, floor: FLOORS.product, isFresh: true },
    { what: `${lists.length} lists`, paths: lists, floor: FLOORS.list, isFresh: true },
    { what: `searches for ${words.length} words`, paths: words, floor: FLOORS.word, isFresh: true },
    { what: `${typed.length} searches as typed`, paths: typed, floor: FLOORS.typed, isFresh: true },
  ]
  const outcomes: Outcome[] = []
  for (const { what, paths, floor, isFresh } of cases) {
    const headers: Record<string, string> = isFresh ? { 'cache-control': 'no-cache' } : {}
    const measured = await compareWithBytes(dataDir, { url, paths, headers, connections: 16 })
    outcomes.push({ what: `calls of ${what}, ${isFresh ? 'not cached' : 'repeated'}`, floor, ...measured })
  }
  return outcomes
}

/** Each text once. */
const searchesFor = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => text.length > 2))].map((text) => SEARCH + encodeURIComponent(text))
