import { startStaffSession } from '#admin/core/staff-session.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'
import { createApp } from '#server/app.ts'
import { assembleShop } from '#server/open-shop.ts'
import { readSettings } from '#server/settings.ts'
import { staff } from '#db/tables/index.ts'
import type { Case } from './cases.ts'
import { daysAgo, LISTS } from './staff-lists.ts'

const LIMIT = { limitMs: 120, percentile: 95 } as const
const DEEP_PAGE = 100

/** First and hundredth page, each filter and search of the lists of the back office, and its other screens,
 * by the app that answers the API. The hundredth page is reached by the cursors before it. */
export async function staffCases(database: OpenDatabase, products: number): Promise<Case[]> {
  const get = await signedIn(database)
  const cases = (path: string, queries: string[]): Case[] => [
    ...queries.flatMap((query) => [read(path, query, get), deep(path, query, get)]),
  ]
  const some = (n: number) => 1 + ((n * 7919) % products)
  const one = (name: string, pathOf: (n: number) => string): Case => ({
    name: `staff: ${name}`,
    ...LIMIT,
    run: (_, n) => get(pathOf(n)),
  })
  return [
    ...Object.entries(LISTS).flatMap(([path, queries]) => cases(path, queries)),
    one('orders of a product', (n) => `/admin/orders?tab=all&product=${1 + (n % 50)}`),
    one('orders by number', (n) => `/admin/orders?tab=all&q=${1000 + some(n)}`),
    one('orders by phone', (n) => `/admin/orders?tab=all&q=03${String(some(n)).padStart(9, '0')}`),
    one('orders by the end of a phone', (n) => `/admin/orders?tab=all&q=${String(some(n)).padStart(5, '0')}`),
    one('orders by e-mail', (n) => `/admin/orders?tab=all&q=customer${some(n)}@example.com`),
    one('order', (n) => `/admin/orders/${1000 + some(n)}`),
    one('product', (n) => `/admin/products/${some(n)}`),
    one('customer', (n) => `/admin/customers/${some(n)}`),
    one('customer by phone', (n) => `/admin/customers?q=03${String(some(n)).padStart(9, '0')}`),
    one('guest by phone', (n) => `/admin/customers?tab=guests&q=03${String(some(n)).padStart(9, '0')}`),
    one(
      'guest by the end of a phone',
      (n) => `/admin/customers?tab=guests&q=${String(some(n)).padStart(5, '0')}`,
    ),
    one('activity of an order', (n) => `/admin/activity?object_type=order&object_id=${1000 + some(n)}`),
    one('Ctrl+K, a name', (n) => `/admin/search?q=${['steel', 'ayesha', 'khan', 'walnut'][n % 4]}`),
    one('Ctrl+K, a number', (n) => `/admin/search?q=${1000 + some(n)}`),
    one('Today', () => '/admin/today'),
    one('stock, a number', (n) => `/admin/stock/variants?q=V${some(n)}`),
    one('stock, words', (n) => `/admin/stock/variants?q=${['steel', 'walnut', 'steel walnut'][n % 3]}`),
    one('promo codes', () => '/admin/promo-codes'),
    one('searches, 30 days', () => '/admin/searches?days=30'),
    one('searches, a word', () => '/admin/searches?days=90&q=word12'),
    one('filters of the activity', () => '/admin/activity/filters'),
    one('choices for products', () => '/admin/product-options'),
    one('colours', () => '/admin/colours'),
    one('state of the server', () => '/admin/health'),
    one('100 packing slips', (n) => `/admin/orders/slips?ids=${slips(some(n))}`),
    ...REPORTS.flatMap((report) =>
      [30, 365].map((days) =>
        one(
          `report ${report}, ${days} days`,
          () => `/admin/reports/${report}?from=${daysAgo(days)}&to=${daysAgo(0)}`,
        ),
      ),
    ),
  ]
}

const REPORTS = ['time', 'by/product', 'by/category', 'by/city', 'by/code', 'by/source']

function read(path: string, query: string, get: Get): Case {
  return { name: `staff: ${nameOf(path)} ${query}`, ...LIMIT, run: () => get(`${path}?${query}`) }
}

function deep(path: string, query: string, get: Get): Case {
  let cursor: Promise<string> | null = null
  const walk = async () => {
    let at = ''
    for (let page = 1; page < DEEP_PAGE; page++) {
      const { next_cursor } = await get(`${path}?${query}${at}`)
      if (!next_cursor) break
      at = `&cursor=${next_cursor}`
    }
    return at
  }
  return {
    name: `staff: ${nameOf(path)} ${query}, page ${DEEP_PAGE} or last`,
    ...LIMIT,
    run: async () => get(`${path}?${query}${await (cursor ??= walk())}`),
  }
}

const nameOf = (path: string) => path.slice('/admin/'.length)
const slips = (from: number) => Array.from({ length: 100 }, (_, at) => 1000 + from + at).join(',')

type Get = (path: string) => Promise<{ next_cursor?: string | null }>

async function signedIn(database: OpenDatabase): Promise<Get> {
  const settings = readSettings({ RATE_LIMITS: 'off', SEED: 'none', DATA_DIR: '.' })
  const folders = { client: '.', admin: '.', uploads: '.', pictures: '.' }
  const pages = {
    answer() {
      throw new Error('Pages are measured by `npm run bench pages`.')
    },
  }
  const log = { info() {}, warn() {}, error: console.error }
  const app = createApp({ shop: assembleShop(database, settings, log), pages, folders })
  const token = await startStaffSession(database.db, await owner(database.db), {
    stage: 'full',
    address: '127.0.0.1',
    device: '',
  })
  return async (path) => {
    const response = await app.request(`/api${path}`, { headers: { cookie: `nayab_staff=${token}` } })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

async function owner(db: Database): Promise<number> {
  const [person] = await db.select({ id: staff.id }).from(staff).limit(1)
  return person!.id
}
