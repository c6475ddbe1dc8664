import { readFileSync } from 'node:fs'
import type pg from 'pg'

type Known = { orderId: number; customerId: number; staffId: number }

const pathsIn = (file: string, pattern: RegExp) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(pattern)].map(([, path]) => path!)

const valueOf = async (pool: pg.Pool, query: string) =>
  Object.values((await pool.query(`${query} limit 1`)).rows[0] ?? {})[0]

/** An address of each route of the storefront in the demo shop. */
export async function storefrontScreens(pool: pg.Pool, { orderId }: Known): Promise<string[]> {
  const token = await valueOf(pool, `select tracking_token from orders where id = ${orderId}`)
  const post = await valueOf(pool, 'select slug from blog_posts order by id')
  const filled: Record<string, string> = {
    ':product': '/enamel-chai-kettle',
    'order-detail/:orderId': `/order-detail/${orderId}`,
    'track/:token': `/track/${String(token)}`,
    'search-results': '/search-results/?q=kettle',
    'shop/:subcategory/:product': '/shop/tea-coffee/enamel-chai-kettle/',
    'category/:slug': '/category/kitchen/',
    'category/:slug/:subSlug': '/category/kitchen/tea-coffee/',
    'blog-detail/:b_slug': `/blog-detail/${String(post)}`,
    ':slug/:subSlug': '/kitchen/tea-coffee/',
    '*': '/no/such/page',
  }
  const inAccount = pathsIn('../app/routes.ts', /^ {4}route\('([^']+)'/gm)
  const others = pathsIn('../app/routes.ts', /^ {2}route\('([^']+)'/gm)
  return [
    '/',
    ...inAccount.map((path) => `/account/${path}`),
    ...others.map((path) => filled[path] ?? `/${path}`),
  ]
}

/** An address of each screen of the back office, and of lists and forms that its address opens. */
export async function adminScreens(pool: pg.Pool, known: Known): Promise<string[]> {
  const first = (table: string, where = 'true') =>
    valueOf(pool, `select id from ${table} where ${where} order by id`)
  const ids: Record<string, unknown> = {
    orders: known.orderId,
    products: 1,
    stock: await first('variants'),
    activity: await first('audit_entries', `reason is not null and staff_id = ${known.staffId}`),
    colours: await first('colours'),
    import: await first('product_imports'),
    messages: await first('contact_messages'),
    'customers/guests': await first('orders', "customer_id is null and phone <> ''"),
    customers: known.customerId,
  }
  const screens = pathsIn('../admin/routes.tsx', /path: '\/?([^'*/][^'*]*)'/g).map((path) =>
    path.replace(/(.*)\/:id/, (_, of: string) => `${of}/${String(ids[of])}`),
  )
  const records = ['categories', 'subcategories', 'banners', 'cities', 'posts']
  const forms = records.map(
    async (path) => `${path}?edit=${await first(path === 'posts' ? 'blog_posts' : path)}`,
  )
  return [
    '',
    ...screens,
    ...['orders?tab=all', 'reviews?tab=hidden', 'customers?tab=guests', 'messages?tab=all'],
    `orders/slips?ids=${known.orderId}`,
    ...(await Promise.all(forms)),
  ].map((path) => `/admin/${path}`)
}

/** In the browser: whether a screen has all that it loads. What loads when it is unfolded is unfolded. */
export function isComplete(): boolean {
  const folded = document.querySelectorAll('details:not([open]):has(.animate-breathe)')
  for (const part of folded) part.setAttribute('open', '')
  return (
    document.querySelector('h1, [role=dialog], [role=alert]') !== null &&
    document.querySelector('.animate-breathe, [role=progressbar]') === null
  )
}
