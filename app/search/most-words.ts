import type { Term } from './terms.ts'
import { shareOf, type Tier } from './tiers.ts'
import { allOf, anyOf } from './tsquery.ts'

const MISSING_SCORE = -100
/** A missing term lowers the score by this much for each halving of the share of products that have it. */
const RARITY_SCORE = 8
const MAX_RARITY_SCORE = 40

/** A missing term counts less than any match: of "wooden mirror" the mirror matters more. */
export function missingScore({ sum, weight }: Term, size: number): number {
  const rarity = RARITY_SCORE * Math.log2(Math.max(1, size / Math.max(1, sum)))
  return Math.round(weight * (MISSING_SCORE - Math.min(MAX_RARITY_SCORE, rarity)))
}

type Shop = { size: number; maxScored: number }

/** Products that lack least come first. Groups of terms with at most `maxScored` expected hits together are
 * one tier. Products with each of the `terms` are only looked for if they may exist (`mayHaveAll`). */
export function tiersOfMost(
  terms: readonly Term[],
  combinations: readonly (readonly Term[])[],
  mayHaveAll: boolean,
  { size, maxScored }: Shop,
): Tier[] {
  const lackOf = (some: readonly Term[]) =>
    terms.reduce((sum, term) => sum + (some.includes(term) ? 0 : missingScore(term, size)), 0)
  const groups = groupsOf(terms)
    .filter((some) => mayHaveAll || some.length < terms.length)
    .filter((some) => combinations.some((one) => one.every((term) => some.includes(term))))
    .toSorted((a, b) => lackOf(b) - lackOf(a))
  const tiers: Tier[] = []
  const seen: string[] = []
  for (const some of groups) {
    const query = allOf(some.map(({ any }) => any))
    const estimate = shareOf(some, size, ({ sum }) => sum)
    const last = tiers.at(-1)
    const together = (last?.estimate ?? Infinity) + estimate
    if (last?.isScored && together <= maxScored) {
      last.query = anyOf([last.query, query])
      last.estimate = together
    } else tiers.push({ query, estimate, isScored: estimate <= maxScored })
  }
  return tiers.map((tier) => {
    const without = seen.map((one) => `!(${one})`)
    seen.push(tier.query)
    return { ...tier, query: allOf([tier.query, ...without]) }
  })
}

function groupsOf<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((groups, item) => [...groups, ...groups.map((some) => [...some, item])], [[]])
}
