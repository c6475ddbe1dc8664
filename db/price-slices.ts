/** Prices in slices, in whole rupees: eight in each doubling from 16 rupees on. A slice has lower prices than
 * the next one, so that hits are read slice by slice before they are sorted. */
const DOUBLINGS = Array.from({ length: 17 }, (_, at) => 2 ** (at + 4))

const doublingOf = (price: number) => Math.min(DOUBLINGS.length, Math.max(0, 28 - Math.clz32(price)))
const sliceOf = (price: number) => 8 * doublingOf(price) + (price >> doublingOf(price))

const doubling = `width_bucket(lowest_price, '{${DOUBLINGS.join(',')}}'::integer[])`

/** What the index of `product_search` has of a price: its slice, and its doubling as a negative number. */
export const PRICE_SLICES = `(array[8 * ${doubling} + (lowest_price >> ${doubling}), -1 - ${doubling}])`

/** Products of which `PRICE_SLICES` has one of these have a price in the slice of `from`, in that of `to` or
 * between them. From 2^20 rupees on all prices are one slice. */
export function slicesBetween(from: number, to: number): number[] {
  return rangeOf(doublingOf(from), doublingOf(to)).flatMap((one) => {
    const [lowest, next] = [DOUBLINGS[one - 1] ?? 0, DOUBLINGS[one]]
    if (next === undefined || (from <= lowest && to >= next - 1)) return [-1 - one]
    return rangeOf(sliceOf(Math.max(from, lowest)), sliceOf(Math.min(to, next - 1)))
  })
}

const rangeOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
