import type { Endpoint } from '#app/core/endpoint.ts'
import { insertSmallShop } from './goods.ts'
import { type Person, signUp } from './people.ts'
import { testShop, type TestShop } from './shop.ts'

export type Fixture = { shop: TestShop; ayesha: Person; bilal: Person; dua: Person }

/** A shop with three customers: requests concern Ayesha's data, Bilal also sends them; only Dua resets her
 * password. */
export async function openFixture(env: Record<string, string> = {}): Promise<Fixture> {
  const shop = await testShop({ env })
  await insertSmallShop(shop.db)
  return {
    shop,
    ayesha: await signUp(shop, 'Ayesha'),
    bilal: await signUp(shop, 'Bilal'),
    dua: await signUp(shop, 'Dua'),
  }
}

/** A request that succeeds for its owner. */
export type TestRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Sends the request of a case, with optional changes. */
export function sendCase(
  { shop }: Fixture,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body }: TestRequest,
  cookie?: string,
): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return shop.request(`/api${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: endpoint.method,
    ...(body ? { body } : {}),
    cookie,
  })
}

const WRITTEN_TABLES = [
  'customers',
  'addresses',
  'wishlist_entries',
  'reviews',
  'orders',
  'order_lines',
  'order_events',
  'variants',
  'stock_movements',
  'contact_messages',
  'newsletter_subscribers',
  'password_resets',
  'email_changes',
  'idempotency_keys',
  'graphile_worker._private_jobs',
]

/** A hash of all data that customers can change; it is equal if nothing was written. */
export async function hashData({ shop }: Fixture): Promise<string> {
  const parts = WRITTEN_TABLES.map(
    (table) => `coalesce((select md5(string_agg(t::text, '|' order by t::text)) from ${table} t), '')`,
  )
  const {
    rows: [row],
  } = await shop.db.execute<{ all: string }>(`select concat_ws(',', ${parts.join(', ')}) as all`)
  return row!.all
}
