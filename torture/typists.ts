import { setTimeout as sleep } from 'node:timers/promises'

/** The search box waits for this time after a key. */
const KEY_MS = 150
const MAX_ANSWER_MS = 2000
const MAX_FAULTS = 20
/** After the nth change a watched product costs this many rupees plus n, and n + 1 units are left. */
export const BASE_PRICE = 1000

type TypistOptions = {
  url: string
  count: number
  /** What a typist searches for the nth time. */
  textOf(typist: number, nth: number): string
  /** Addresses of the products whose prices name the last change. */
  watched: ReadonlySet<string>
  /** The last change that was acknowledged. */
  writtenNow(): number
}

type Suggested = { data: { products: { path: string; final_price: number }[] } }
type Results = {
  data: { product_slug: string; varients: { final_price: number; available_quantity: number }[] }[]
}
/** The change that an answer shows of a product. */
type Shown = { slug: string; change: number }

/** Shoppers who type searches letter by letter and open the results, again and again. */
export function openTypists({ url, count, textOf, watched, writtenNow }: TypistOptions) {
  const faults: string[] = []
  const times = { suggestions: [] as number[], results: [] as number[] }
  let compared = 0
  let isOpen = true
  const working = Promise.all(Array.from({ length: count }, (_, typist) => type(typist)))

  async function type(typist: number) {
    for (let nth = 0; isOpen; nth++) {
      const text = textOf(typist, nth)
      for (let length = 2; length <= text.length && isOpen; length++) {
        await sleep(KEY_MS)
        const path = `/api/search/suggest?q=${encodeURIComponent(text.slice(0, length))}`
        await compare(path, times.suggestions, (body) => suggestedIn(body as Suggested))
      }
      const path = `/api/search/products?product_name=${encodeURIComponent(text)}`
      await compare(path, times.results, (body) => foundIn(body as Results))
    }
  }

  async function compare(path: string, taken: number[], shownIn: (body: unknown) => Shown[]) {
    const expected = writtenNow()
    const began = performance.now()
    try {
      const response = await fetch(url + path)
      const body = await response.json()
      taken.push(performance.now() - began)
      if (response.status !== 200) return note(`${path}: ${response.status}`)
      for (const { slug, change } of shownIn(body).filter((shown) => watched.has(shown.slug))) {
        compared++
        if (change < expected) note(`${path}: ${slug} as of change ${change}, written was ${expected}`)
      }
    } catch (failed) {
      note(`${path}: ${(failed as Error).message}`)
    }
  }

  function note(fault: string) {
    if (faults.length < MAX_FAULTS) faults.push(fault)
  }

  return {
    async stop() {
      isOpen = false
      await working
      const slowest = Math.max(...times.suggestions, ...times.results)
      if (slowest > MAX_ANSWER_MS) note(`The slowest answer took ${Math.round(slowest)} ms.`)
      if (compared === 0 && writtenNow() > 0) note('No answer showed a watched product.')
      const figures =
        `${times.suggestions.length} suggestions ${shareOf(times.suggestions)}, ` +
        `${times.results.length} results ${shareOf(times.results)}; ${compared} prices and units compared`
      return { faults, figures }
    },
  }
}

function suggestedIn({ data }: Suggested): Shown[] {
  return data.products.map(({ path, final_price }) => ({
    slug: path.split('/').at(-2)!,
    change: final_price - BASE_PRICE,
  }))
}

/** A price and its units may show different changes; the older one counts. */
function foundIn({ data }: Results): Shown[] {
  return data.flatMap(({ product_slug, varients }) =>
    varients.map(({ final_price, available_quantity }) => ({
      slug: product_slug,
      change: Math.min(final_price - BASE_PRICE, available_quantity - 1),
    })),
  )
}

function shareOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${at(0.5)} ms (p95 ${at(0.95)})`
}
