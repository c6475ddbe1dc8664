import type { Endpoint } from '#app/core/endpoint.ts'
import { emailChanges, passwordResets } from '#db/tables/index.ts'
import { hashToken } from '#app/core/token.server.ts'
import { stockShelves } from './goods.ts'
import { orderOf, PASSWORD, type Person, signUp } from './people.ts'
import { testShop, type TestShop } from './shop.ts'

/** A request that succeeds for its owner. */
export type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

export type Case = {
  /** The expected `auth` of the endpoint, repeated here on purpose. */
  whose: 'everybody' | 'the customer named by' | 'whoever has the object of'
  /** The field that names the customer or the object. */
  by?: string
  /** Creates the data of the request and returns the request. */
  prepare(world: World): Promise<Sent> | Sent
}

export type World = { shop: TestShop; ayesha: Person; bilal: Person; dua: Person }

/**
 * A shop with three customers: requests concern Ayesha's data, Bilal also sends them; only Dua resets her
 * password.
 */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const shop = await testShop({ env })
  await stockShelves(shop.db)
  return {
    shop,
    ayesha: await signUp(shop, 'Ayesha'),
    bilal: await signUp(shop, 'Bilal'),
    dua: await signUp(shop, 'Dua'),
  }
}

export const caseName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

let count = 0
const newEmail = () => `somebody${(count += 1)}@example.com`

const profile = {
  full_name: 'Ayesha Khan',
  phone: '03001234567',
  city_id_fk: 1,
  address: 'House 7, Street 4',
}
const address = {
  receiver_name: 'Ayesha Khan',
  receiver_phone: '03001234567',
  street_address: 'Mall Road',
  zip_code: '60000',
  city_id_fk: 2,
}

const everybody = (sent: Sent | Case['prepare'] = {}): Case => ({
  whose: 'everybody',
  prepare: typeof sent === 'function' ? sent : () => sent,
})
const ofCustomer = (by: string, prepare: Case['prepare']): Case => ({
  whose: 'the customer named by',
  by,
  prepare,
})
const ofObject = (by: string, prepare: Case['prepare']): Case => ({
  whose: 'whoever has the object of',
  by,
  prepare,
})

async function newAddress({ shop, ayesha }: World): Promise<number> {
  return (
    await shop.ask('/api/create-shipping-address', {
      body: { ...address, user_id_fk: ayesha.user_id },
      cookie: ayesha.cookie,
    })
  ).data.sa_id
}

async function newWish({ shop, ayesha }: World): Promise<number> {
  return (
    await shop.ask('/api/add-to-wishlist', {
      body: { user_id_fk: ayesha.user_id, product_ids: 8 },
      cookie: ayesha.cookie,
    })
  ).data[0].w_id
}

async function newReviewedOrder({ shop, ayesha }: World): Promise<number> {
  const orderId = await orderOf(shop.db, ayesha.user_id, 8)
  await shop.ask('/api/add-review', {
    body: { p_id_fk: 8, user_id_fk: ayesha.user_id, rating: 4.5, reviews: 'Fine mesh.' },
    cookie: ayesha.cookie,
  })
  return orderId
}

async function newResetToken({ shop, dua }: World): Promise<string> {
  const token = crypto.randomUUID()
  await shop.db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    customerId: dua.user_id,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return token
}

async function newEmailToken({ shop, dua }: World): Promise<string> {
  const token = crypto.randomUUID()
  await shop.db
    .insert(emailChanges)
    .values({ customerId: dua.user_id, oldEmail: dua.email, tokenHashes: [hashToken(token)] })
  return token
}

const guest = {
  full_name: 'Dua Malik',
  phone: '03217654321',
  city_id_fk: 2,
  address: 'Flat 2',
  email: 'dua@example.com',
}
const cart = {
  order_instructions: '',
  rider_instructions: '',
  products: [{ product_id: 8, variant_id: 80, color_id_fk: null, variant_price: 600, quantity: 2 }],
  order_price: 1200,
  shipping_charges: 200,
  discounted_value: 0,
  transaction_amount: 1400,
  promo_code: '',
}

async function trackingToken({ shop }: World): Promise<string> {
  const { data } = await shop.ask('/api/checkout', { body: { ...guest, ...cart } })
  return (data.tracking_url as string).split('/').findLast(Boolean)!
}

/** One case for every endpoint; `server/ownership.test.ts` fails if one is missing. */
export const cases: Record<string, Case> = {
  'POST /login': everybody(({ ayesha }) => ({ body: { email: ayesha.email, password: PASSWORD } })),
  'POST /logout': everybody(),
  'POST /forgot-password': everybody(({ ayesha }) => ({ body: { email: ayesha.email } })),
  'POST /reset-password': everybody(async (world) => ({
    body: { token: await newResetToken(world), password: PASSWORD, confirm_password: PASSWORD },
  })),
  'POST /restore-email': everybody(async (world) => ({ body: { token: await newEmailToken(world) } })),
  'POST /register': everybody(() => ({
    body: { ...profile, email: newEmail(), password: PASSWORD, referral_code: '' },
  })),

  'GET /city': everybody(),
  'GET /blog': everybody({ query: { page: 1 } }),
  'GET /blog/:b_slug': everybody({ params: { b_slug: 'a-good-cup-of-chai' } }),
  'GET /default-shipping-address/:userId': ofCustomer('userId', async (world) => {
    await newAddress(world)
    return { params: { userId: world.ayesha.user_id } }
  }),
  'POST /get-shipping-charges': everybody({ body: { wc_weight: 1.2, sub_total: 1200 } }),
  'POST /promocode': everybody({ body: { promo_code: 'NAYAB300' } }),
  'POST /checkout': everybody({ body: { ...guest, ...cart } }),
  'POST /contact': everybody({
    body: {
      name: 'Dua Malik',
      email: 'dua@example.com',
      phone: '03217654321',
      subject: 'Gift wrapping',
      message: 'Do you wrap presents?',
    },
  }),
  'GET /category': everybody(),
  'GET /category/:slug': everybody({ params: { slug: 'kitchen' }, query: { page: 1, sort: 'new' } }),
  'GET /subcategory/:slug': everybody({ params: { slug: 'tea-time' }, query: { page: 1, sort: 'new' } }),
  'GET /get-product-sub-cate': everybody(),
  'GET /banner': everybody(),
  'GET /is-featured': everybody(),
  'GET /price/products': everybody({ query: { product_price: 200 } }),
  'POST /products': everybody({ body: { page: 1, sort: 'new' } }),
  'GET /products': everybody({ query: { page: 1, sort: 'new' } }),
  'GET /product/:product_slug': everybody({ params: { product_slug: 'clay-cup' } }),
  'POST /related-products': everybody({ body: { product_id: 8, category_id_fk: 2 } }),
  'POST /get-all-product-reviews': everybody(async (world) => {
    await newReviewedOrder(world)
    return { body: { p_id_fk: 8, page: 1 } }
  }),
  'GET /sitemap': everybody({ query: { page: 1 } }),
  'GET /search/products': everybody({ query: { product_name: 'tea strainer', page: 1, sort: 'default' } }),
  'POST /is-youtube': everybody({ body: { page: 1, sort: 'new' } }),

  'POST /get-wishlist': ofCustomer('user_id', async (world) => {
    await newWish(world)
    return { body: { user_id: world.ayesha.user_id } }
  }),
  'DELETE /wishlist-remove/:w_id': ofObject('w_id', async (world) => ({
    params: { w_id: await newWish(world) },
  })),
  'POST /add-to-wishlist': ofCustomer('user_id_fk', ({ ayesha }) => ({
    body: { user_id_fk: ayesha.user_id, product_ids: [8] },
  })),
  'GET /get-shipping-address/:userId': ofCustomer('userId', async (world) => {
    await newAddress(world)
    return { params: { userId: world.ayesha.user_id } }
  }),
  'POST /change-address': ofCustomer('user_id_fk', async (world) => ({
    body: { user_id_fk: world.ayesha.user_id, sa_id: await newAddress(world) },
  })),
  'POST /delete-shipping-address/:sa_id': ofObject('sa_id', async (world) => ({
    params: { sa_id: await newAddress(world) },
  })),
  'POST /create-shipping-address': ofCustomer('user_id_fk', async ({ shop, ayesha }) => {
    await shop.db.execute(`delete from addresses where customer_id = ${ayesha.user_id}`)
    return { body: { ...address, user_id_fk: ayesha.user_id } }
  }),
  'GET /order/:userId': ofCustomer('userId', async ({ shop, ayesha }) => {
    await orderOf(shop.db, ayesha.user_id, 8)
    return { params: { userId: ayesha.user_id } }
  }),
  'GET /order-details/:orderId': ofObject('orderId', async (world) => ({
    params: { orderId: await newReviewedOrder(world) },
  })),
  'POST /order-cancel': ofObject('order_id', async ({ shop, ayesha }) => ({
    body: { order_id: await orderOf(shop.db, ayesha.user_id, 8, 1), comment: 'I ordered twice.' },
  })),
  'GET /track/:token': everybody(async (world) => ({ params: { token: await trackingToken(world) } })),
  'POST /add-review': ofCustomer('user_id_fk', async ({ shop, ayesha }) => {
    await orderOf(shop.db, ayesha.user_id, 8)
    return { body: { p_id_fk: 8, user_id_fk: ayesha.user_id, rating: 4.5, reviews: 'Fine mesh.' } }
  }),
  'GET /user/:userId': ofCustomer('userId', ({ ayesha }) => ({ params: { userId: ayesha.user_id } })),
  'POST /update-user-details': ofCustomer('user_id', ({ ayesha }) => ({
    body: { ...profile, user_id: ayesha.user_id, email: ayesha.email },
  })),
  'POST /change-password': ofCustomer('user_id', ({ ayesha }) => ({
    body: { user_id: ayesha.user_id, old_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD },
  })),
  'POST /newslatter': everybody(() => ({ body: { email: newEmail() } })),
}

/** Sends the request of a case, with optional changes. */
export function askRow(
  { shop }: World,
  row: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body }: Sent,
  cookie?: string,
): Promise<Response> {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return shop.request(`/api${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: row.method,
    ...(body ? { body } : {}),
    cookie,
  })
}

const KEPT = [
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
export async function snapshot({ shop }: World): Promise<string> {
  const parts = KEPT.map(
    (table) => `coalesce((select md5(string_agg(t::text, '|' order by t::text)) from ${table} t), '')`,
  )
  const {
    rows: [row],
  } = await shop.db.execute<{ all: string }>(`select concat_ws(',', ${parts.join(', ')}) as all`)
  return row!.all
}
