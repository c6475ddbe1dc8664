import type { Outcome, Target } from './bench.ts'
import { compareWithBytes } from './calibrate.ts'
import { listProductPaths } from './paths.ts'

const SEARCH = '/api/search/products?product_name=steel'
const SORTS = ['default', 'new', 'discount', 'price_asc', 'price_desc']
/** The minimum ratios to Node's HTTP server sending the same bytes. */
const FLOORS = { repeated: 0.5, product: 0.04, list: 0.05 }

/** Calls of the public API: repeated, and with `no-cache`, which computes each answer. Requests for the same
 * answer at the same time are computed once, so there are more addresses than connections. */
export async function benchCalls({ url, dataDir }: Target): Promise<Outcome[]> {
  const products = (await listProductPaths(url)).map(({ slug }) => `/api/product/${slug}`)
  const pages = Array.from({ length: Math.floor(products.length / 24) }, (_, place) => place + 1)
  const lists = pages.flatMap((page) => SORTS.map((sort) => `/api/products?page=${page}&sort=${sort}`))
  const cases = [
    { what: 'a product', paths: products.slice(0, 1), floor: FLOORS.repeated },
    { what: 'a list', paths: lists.slice(0, 1), floor: FLOORS.repeated },
    { what: 'a search', paths: [SEARCH], floor: FLOORS.repeated },
    { what: `${products.length} products`, paths: products, floor: FLOORS.product, isFresh: true },
    { what: `${lists.length} lists`, paths: lists, floor: FLOORS.list, isFresh: true },
  ]
  const outcomes: Outcome[] = []
  for (const { what, paths, floor, isFresh } of cases) {
    const headers: Record<string, string> = isFresh ? { 'cache-control': 'no-cache' } : {}
    const measured = await compareWithBytes(dataDir, { url, paths, headers, connections: 16 })
    outcomes.push({ what: `calls of ${what}, ${isFresh ? 'not cached' : 'repeated'}`, floor, ...measured })
  }
  return outcomes
}
