import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { PRICE_SLICES, slicesBetween } from './price-slices.ts'

const { pool, drop } = await freshDatabase()
afterAll(() => drop())

const PRICES = [0, 1, 15, 16, 17, 31, 32, 63, 99, 100, 999, 1000, 2000, 20_003, 65_535, 65_536, 1_048_575]
const HIGH = [1_048_576, 9_999_999, 2_147_483_647]

async function slicesOf(prices: readonly number[]): Promise<[number, number][]> {
  const { rows } = await pool.query<{ slices: [number, number] }>(
    `select ${PRICE_SLICES} as slices from unnest($1::integer[]) with ordinality as prices (lowest_price, at)
      order by at`,
    [prices],
  )
  return rows.map(({ slices }) => slices)
}

test('a higher price is in the same slice or a later one, eight to each doubling', async () => {
  const prices = Array.from({ length: 5000 }, (_, price) => price)
  const slices = (await slicesOf(prices)).map(([slice]) => slice)
  expect(slices).toEqual(slices.toSorted((a, b) => a - b))
  expect(await slicesOf([0, 15, 16, 31, 1000, 1023, 1024, 2_147_483_647])).toEqual([
    [0, -1],
    [15, -1],
    [16, -2],
    [23, -2],
    [63, -7],
    [63, -7],
    [64, -8],
    [16_519, -18],
  ])
})

test('the slices between two prices contain every price between them, and few others', async () => {
  const prices = [...PRICES, ...HIGH]
  const slices = await slicesOf(prices)
  for (const from of prices)
    for (const to of prices.filter((price) => price >= from)) {
      const between = new Set(slicesBetween(from, to))
      const has = (at: number) => slices[at]!.some((one) => between.has(one))
      const inside = prices.filter((price) => price >= from && price <= to)
      const found = prices.filter((_, at) => has(at))
      expect(found, `${from} to ${to}`).toEqual(expect.arrayContaining(inside))
      expect(found.every((price) => price * 9 >= from * 8 || price > 1_000_000)).toBe(true)
      expect(found.every((price) => price * 8 <= to * 9 || price > 1_000_000)).toBe(true)
      expect(between.size).toBeLessThan(40)
    }
})
