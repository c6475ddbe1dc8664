import { eq } from 'drizzle-orm'
import type { Database } from '#db/pool.server.ts'
import { orderEvents, orderLines, orders, products, variants } from '#db/tables/index.ts'
import { cookieOf, type TestShop } from './shop.ts'

export const PASSWORD = 'rose-garden-7'

export type Person = { user_id: number; email: string; cookie: string; referral_code: string }

/** Registers a customer and logs them in; the shop needs a city 1. */
export async function signUp({ request }: Pick<TestShop, 'request'>, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`
  const registered = await request('/api/register', {
    body: {
      full_name: `${name} Khan`,
      email,
      phone: '03001234567',
      password: PASSWORD,
      city_id_fk: 1,
      address: 'House 7, Street 4',
      referral_code: '',
    },
  })
  if (!registered.ok) throw new Error(await registered.text())
  const answer = await request('/api/login', { body: { email, password: PASSWORD } })
  const { data } = (await answer.json()) as { data: { user_id: number; referral_code: string } }
  return { ...data, email, cookie: cookieOf(answer)! }
}

/** Inserts an order without taking stock. */
export async function orderOf(
  db: Database,
  customerId: number,
  productId: number,
  statusId = 3,
): Promise<number> {
  const [bought] = await db
    .select({
      name: products.name,
      variant: variants.name,
      variantId: variants.id,
      price: variants.finalPrice,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, productId))
    .limit(1)
  const { name, variant, variantId, price } = bought!
  const [order] = await db
    .insert(orders)
    .values({
      customerId,
      statusId,
      fullName: 'Nida Aslam',
      email: 'nida@example.com',
      phone: '03001234567',
      cityId: 1,
      address: 'House 7, Street 4',
      subtotal: price,
      shipping: 200,
      total: price + 200,
      trackingToken: crypto.randomUUID().replaceAll('-', '').slice(0, 22),
    })
    .returning({ id: orders.id })
  await db.insert(orderEvents).values({ orderId: order!.id, statusId })
  await db.insert(orderLines).values({
    orderId: order!.id,
    productId,
    variantId,
    productName: name,
    variantName: variant,
    unitPrice: price,
    quantity: 1,
    weightGrams: 100,
  })
  return order!.id
}
