import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openTestShop } from './shopper.ts'
import { SMALL_PHONE, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  const { pool } = site.database
  await pool.query(`insert into audit_entries (actor, action, object_type, object_id, label)
    select 'command', 'city.edit', 'city', id, name from cities`)
  await pool.query(`insert into newsletter_subscribers (email)
    select 'reader' || n || '@example.com' from generate_series(1, 8) n`)
  await pool.query(`insert into search_log (day, form, searches, visitors, found, clicks, orders)
    select (now() at time zone interval '5 hours')::date, 'kettle ' || n, 9, 9, 12, 1, 0
    from generate_series(1, 8) n`)
})
afterAll(() => site?.close())

const LISTS = [
  'orders?tab=all',
  'products',
  'categories',
  'subcategories',
  'colours',
  'promo-codes',
  'cities',
  'banners',
  'posts',
  'messages?tab=all',
  'customers',
  'subscribers',
  'reviews',
  'activity',
  'searches',
]
const TOLERANCE_PX = 4
const BARS = 'main [role=status][aria-label="Loading the list"] > *'
const ROWS = 'main [data-row]'

type Box = { top: number; height: number }

/** Waits until they are drawn. */
async function boxesOf(page: Page, selector: string): Promise<Box[]> {
  const measure = () =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return { top: Math.round(top), height: Math.round(height) }
      }),
    )
  let boxes: Box[] = []
  await expect.poll(async () => (boxes = await measure())[0]?.height ?? 0).toBeGreaterThan(0)
  return boxes
}

/** Most rows have it: what their texts need one line for. */
function usual(heights: number[]): number {
  const counts = Map.groupBy(heights, (height) => height)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]![0]
}

async function differences(page: Page, list: string): Promise<string[]> {
  const [path] = list.split('?')
  const released = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === `/api/admin/${path}`,
    async (route) => {
      await released.promise
      await route.fallback()
    },
  )
  await page.goto(`/admin/${list}`, { waitUntil: 'commit' })
  const bars = await boxesOf(page, BARS)
  released.resolve()
  const rows = await boxesOf(page, ROWS)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const [bar, row] = [bars[0]!, rows[0]!]
  const height = usual(rows.map((each) => each.height))
  const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE_PX
  return [
    ...(isNear(bar.height, height) ? [] : [`${list}: ${bar.height} px become ${height} px`]),
    ...(isNear(bar.top, row.top) ? [] : [`${list}: from ${bar.top} to ${row.top}`]),
  ]
}

test.each([
  ['cards', SMALL_PHONE],
  ['rows', DESK],
])('the skeletons of lists have the place and height of their %s', async (_, viewport) => {
  const owner = await visitAs(site, 'owner', { viewport, expected: /^$/ })
  const found: string[] = []
  for (const list of LISTS) found.push(...(await differences(owner.page, list)))
  expect(found).toEqual([])
  await owner.done()
})
