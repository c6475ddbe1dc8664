import { BLANK_SHOP, type ShopDetails } from '#app/core/shop-details.ts'
import { hashToken } from '#app/core/token.server.ts'
import { demoDetails } from '#db/seed/demo-details.ts'
import { emailChanges, passwordResets } from '#db/tables/index.ts'
import { orderOf } from './people.ts'
import type { Fixture } from './fixture.ts'

export const demoShop: ShopDetails = { ...BLANK_SHOP, ...demoDetails }

export const address = {
  receiver_name: 'Ayesha Khan',
  receiver_phone: '03001234567',
  street_address: 'Mall Road',
  zip_code: '60000',
  city_id_fk: 2,
}

export const guest = {
  full_name: 'Dua Malik',
  phone: '03217654321',
  city_id_fk: 2,
  address: 'Flat 2',
  email: 'dua@example.com',
}
export const cart = {
  order_instructions: '',
  rider_instructions: '',
  products: [{ product_id: 8, variant_id: 80, color_id_fk: null, variant_price: 600, quantity: 2 }],
  order_price: 1200,
  shipping_charges: 200,
  discounted_value: 0,
  transaction_amount: 1400,
  promo_code: '',
}

export async function newAddress({ shop, ayesha }: Fixture): Promise<number> {
  return (
    await shop.requestJson('/api/create-shipping-address', {
      body: { ...address, user_id_fk: ayesha.user_id },
      cookie: ayesha.cookie,
    })
  ).data.sa_id
}

export async function newWish({ shop, ayesha }: Fixture): Promise<number> {
  return (
    await shop.requestJson('/api/add-to-wishlist', {
      body: { user_id_fk: ayesha.user_id, product_ids: 8 },
      cookie: ayesha.cookie,
    })
  ).data[0].w_id
}

export async function newReviewedOrder({ shop, ayesha }: Fixture): Promise<number> {
  const orderId = await orderOf(shop.db, ayesha.user_id, 8)
  await shop.requestJson('/api/add-review', {
    body: { p_id_fk: 8, user_id_fk: ayesha.user_id, rating: 4.5, reviews: 'Fine mesh.' },
    cookie: ayesha.cookie,
  })
  return orderId
}

export async function newResetToken({ shop, dua }: Fixture): Promise<string> {
  const token = crypto.randomUUID()
  await shop.db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    customerId: dua.user_id,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return token
}

export async function newEmailToken({ shop, dua }: Fixture): Promise<string> {
  const token = crypto.randomUUID()
  await shop.db
    .insert(emailChanges)
    .values({ customerId: dua.user_id, oldEmail: dua.email, tokenHashes: [hashToken(token)] })
  return token
}

export async function trackingToken({ shop }: Fixture): Promise<string> {
  const { data } = await shop.requestJson('/api/checkout', { body: { ...guest, ...cart } })
  return (data.tracking_url as string).split('/').findLast(Boolean)!
}
