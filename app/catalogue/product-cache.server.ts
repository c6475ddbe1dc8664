import type { ProductJson } from '#app/core/context.server.ts'
import { EVERY_PAGE } from '#app/core/write.server.ts'

type Load = (ids: readonly number[]) => Promise<ProductJson[]>
type Entry = {
  product: Promise<ProductJson | null>
  found?: ProductJson | null
  since: number
  bytes: number
}

/** A string with one letter outside of Latin-1 takes two bytes for each letter, and its card as many. */
const BYTES_PER_LETTER = 4
const ENTRY_BYTES = 512
/** The tags of `productTags`. */
const PRODUCT_TAG = /^(?:product|stock):(\d+)$/

/** An equal product stays the same object, so that its card is not parsed again each second. */
function unlessEqual(earlier: ProductJson | null | undefined, product: ProductJson | null) {
  return earlier && earlier.json === product?.json ? earlier : product
}

/** Caches the JSON of products for `maxAgeMs`, so that a list which no one has requested before costs little
 * more than choosing its products. Above `maxBytes` the products that were read first are evicted. */
export function createProductCache(
  load: Load,
  {
    maxBytes,
    maxAgeMs,
    now = () => performance.now(),
  }: { maxBytes: number; maxAgeMs: number; now?: () => number },
) {
  /** In the order of reading. */
  const entries = new Map<number, Entry>()
  let bytes = 0

  function evict(id: number) {
    bytes -= entries.get(id)?.bytes ?? 0
    entries.delete(id)
  }

  function start(ids: readonly number[]) {
    const loading = load(ids).then((products) => new Map(products.map((each) => [each.product_id, each])))
    for (const id of ids) {
      const earlier = entries.get(id)?.found
      evict(id)
      const product = loading.then((found) => unlessEqual(earlier, found.get(id) ?? null))
      const entry: Entry = { product, since: now(), bytes: 0 }
      entries.set(id, entry)
      product.then(
        (found) => measure(id, entry, found),
        () => entries.get(id) === entry && evict(id),
      )
    }
  }

  function measure(id: number, entry: Entry, product: ProductJson | null) {
    if (entries.get(id) !== entry) return
    entry.found = product
    entry.bytes = ENTRY_BYTES + BYTES_PER_LETTER * (product?.json.length ?? 0)
    bytes += entry.bytes
    for (const first of entries.keys()) {
      if (bytes <= maxBytes) break
      evict(first)
    }
  }

  return {
    /** Returns the products in the order of `ids`, without those that are hidden or do not exist. */
    async read(ids: readonly number[]): Promise<ProductJson[]> {
      const oldest = now() - maxAgeMs
      const missing = ids.filter((id) => !((entries.get(id)?.since ?? -Infinity) > oldest))
      if (missing.length > 0) start(missing)
      const products = await Promise.all(ids.map((id) => entries.get(id)!.product))
      return products.filter((product) => product !== null)
    },
    /** Also removes a product that is being read, because it may have been read before the change. */
    invalidate(tags: readonly string[]): void {
      if (tags.includes(EVERY_PAGE) || tags.includes('categories')) {
        entries.clear()
        bytes = 0
        return
      }
      for (const tag of tags) {
        const id = PRODUCT_TAG.exec(tag)?.[1]
        if (id) evict(Number(id))
      }
    },
    size: () => ({ products: entries.size, bytes }),
  }
}
