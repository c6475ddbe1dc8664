import type { Term } from './terms.ts'
import { allOf } from './tsquery.ts'

/** The hits of one that `isScored` are few enough to be compared with every condition. */
export type Tier = { query: string; estimate: number; isScored?: boolean }

/** Names that begin with every word come first. */
export function rankTiers(terms: readonly Term[], size: number, estimate: number): Tier[] {
  const [only, ...others] = terms
  const inside = others.length === 0 ? only!.nameInside : null
  const tiers: Tier[] = []
  const seen: string[] = []
  const add = (query: string, count: number) => {
    if (seen.includes(query)) return
    tiers.push({ query: [query, ...seen.map((one) => `!(${one})`)].join(' & '), estimate: count })
    seen.push(query)
  }
  const whole = shareOf(terms, size, ({ wholeNames }) => wholeNames)
  add(allOf(terms.map((term) => term.whole)), whole)
  const named = shareOf(terms, size, ({ names }) => names)
  add(allOf(terms.map(({ nameStart }) => nameStart)), Math.max(0, named - whole))
  if (inside) add(inside, only!.insideNames)
  const wholly = shareOf(terms, size, ({ wholeSum }) => wholeSum)
  add(allOf(terms.map(({ wholeWritten }) => wholeWritten)), Math.max(0, wholly - whole))
  const written = shareOf(terms, size, (term) => Math.min(term.sum, term.writtenSum))
  add(allOf(terms.map((term) => term.written)), Math.max(0, written - named))
  add(allOf(terms.map(({ any }) => any)), Math.max(0, estimate - written))
  return tiers
}

/** Words are taken as independent of each other; a wrong estimate costs time and changes no result. */
export function shareOf(terms: readonly Term[], size: number, count: (term: Term) => number): number {
  const share = terms.reduce((product, term) => product * Math.min(1, count(term) / size), 1)
  return Math.min(share * size, ...terms.map(count))
}
