import { randomBytes } from 'node:crypto'

export type Customer = { user_id: number; email: string; password: string; full_name: string }
export type StoredLine = {
  product: { product_id: number; product_slug: string }
  variant: Variant
  quantity: number
}
type Variant = {
  p_v_id: number
  p_v_name: string
  final_price: number
  product_price: number
  available_quantity: number
  product_weight: number
}

type ShopUrl = { shop: { url: string } }

/** Registers a customer whose default address is in Lahore. */
export async function customerOf(site: ShopUrl, name: string): Promise<Customer> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(3).toString('hex')}@shop.example`
  const password = 'rose-garden-7'
  const { data: cities } = await requestJson<{ city_id: number; city_name: string }[]>(site, '/city')
  const city_id_fk = cities.find((city) => city.city_name === 'Lahore')!.city_id
  await requestJson(site, '/register', {
    full_name: name,
    email,
    phone: '03001234567',
    password,
    city_id_fk,
    address: 'House 7, Street 4, Model Town',
    referral_code: '',
  })
  const { data } = await requestJson<{ user_id: number }>(site, '/login', { email, password })
  return { user_id: data.user_id, email, password, full_name: name }
}

/** A cart line at today's price, of the variant at index `at`. */
export async function lineOf(site: ShopUrl, product_slug: string, quantity = 1, at = 0): Promise<StoredLine> {
  const {
    data: { varients, ...product },
  } = await requestJson<StoredLine['product'] & { varients: Variant[] }>(site, `/product/${product_slug}`)
  return { product, variant: varients[at]!, quantity }
}

/** The browser storage of a logged-in customer and of a cart. */
export async function storageOf(
  url: string,
  customer: Customer | undefined,
  cart: StoredLine[] | string | undefined,
) {
  const stored: { name: string; value: string }[] = []
  const cookies = []
  if (cart !== undefined)
    stored.push({ name: 'cart', value: typeof cart === 'string' ? cart : JSON.stringify(cart) })
  if (customer) {
    const { data, cookie } = await requestJson<{ user_id: number; email: string }>(
      { shop: { url } },
      '/login',
      {
        email: customer.email,
        password: customer.password,
      },
    )
    const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
    cookies.push({
      name,
      value,
      domain: new URL(url).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    })
    stored.push(
      { name: 'userID', value: String(data.user_id) },
      { name: 'userEmail', value: data.email },
      { name: 'userData', value: JSON.stringify(data) },
    )
  }
  return { cookies, origins: stored.length > 0 ? [{ origin: url, localStorage: stored }] : [] }
}

async function requestJson<Data>(
  { shop: { url } }: ShopUrl,
  path: string,
  body?: object,
): Promise<{ data: Data; cookie: string }> {
  const response = await fetch(
    `${url}/api${path}`,
    body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {},
  )
  const answer = (await response.json()) as { data: Data }
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return { data: answer.data, cookie: response.headers.get('set-cookie') ?? '' }
}
