import { randomBytes } from 'node:crypto'

export type Customer = { user_id: number; email: string; password: string; full_name: string }
export type KeptLine = {
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

type World = { shop: { url: string } }

/** Somebody who registered some other day: their address is in Lahore and the default one. */
export async function customerOf(world: World, name: string): Promise<Customer> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(3).toString('hex')}@shop.example`
  const password = 'rose-garden-7'
  const { data: cities } = await ask<{ city_id: number; city_name: string }[]>(world, '/city')
  const city_id_fk = cities.find((city) => city.city_name === 'Lahore')!.city_id
  await ask(world, '/register', {
    full_name: name,
    email,
    phone: '03001234567',
    password,
    city_id_fk,
    address: 'House 7, Street 4, Model Town',
    referral_code: '',
  })
  const { data } = await ask<{ user_id: number }>(world, '/login', { email, password })
  return { user_id: data.user_id, email, password, full_name: name }
}

/** A line of the cart as the shop sells it today; the product's first variant unless `at` says which. */
export async function lineOf(world: World, product_slug: string, quantity = 1, at = 0): Promise<KeptLine> {
  const {
    data: { varients, ...product },
  } = await ask<KeptLine['product'] & { varients: Variant[] }>(world, `/product/${product_slug}`)
  return { product, variant: varients[at]!, quantity }
}

/** What a browser keeps of a customer who has logged in, and of a cart. */
export async function keptBy(
  url: string,
  customer: Customer | undefined,
  cart: KeptLine[] | string | undefined,
) {
  const kept: { name: string; value: string }[] = []
  const cookies = []
  if (cart !== undefined)
    kept.push({ name: 'cart', value: typeof cart === 'string' ? cart : JSON.stringify(cart) })
  if (customer) {
    const { data, cookie } = await ask<{ user_id: number; email: string }>({ shop: { url } }, '/login', {
      email: customer.email,
      password: customer.password,
    })
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
    kept.push(
      { name: 'userID', value: String(data.user_id) },
      { name: 'userEmail', value: data.email },
      { name: 'userData', value: JSON.stringify(data) },
    )
  }
  return { cookies, origins: [{ origin: url, localStorage: kept }] }
}

async function ask<Data>(
  { shop: { url } }: World,
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
