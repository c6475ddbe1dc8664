import { rupees } from '#app/core/money.ts'

type Terms = { discount: number; is_percentage: boolean; minimum_order: number; first_order_only: boolean }

/** The question before a code is saved with which an order costs only the shipping; null for another one.
 * `shopMinimum` is the smallest order that the shop takes. */
export function givesAway(terms: Terms, shopMinimum: number): string | null {
  const { discount, is_percentage, minimum_order, first_order_only } = terms
  const from = Math.max(minimum_order, shopMinimum)
  const who = first_order_only ? 'the first order of a customer' : 'any order'
  if (is_percentage)
    return discount === 100
      ? `100 % off gives goods away: ${who}${from > 0 ? ` from ${rupees(from)}` : ''} ${COSTS}`
      : null
  // What is typed may be no number.
  if (!(discount >= Math.max(from, 1))) return null
  return `${rupees(discount)} off gives small orders away: ${who} ${upTo(discount, from)} ${COSTS}`
}

const COSTS = 'costs only the shipping. Is this meant?'

function upTo(most: number, from: number): string {
  if (from === most) return `of ${rupees(most)}`
  return from > 0 ? `from ${rupees(from)} to ${rupees(most)}` : `of up to ${rupees(most)}`
}
