import { type Case, forCustomer, forOwner, forPublic } from './case.ts'
import {
  address,
  cart,
  guest,
  newAddress,
  newEmailToken,
  newResetToken,
  newReviewedOrder,
  newWish,
  trackingToken,
} from './objects.ts'
import { orderOf, PASSWORD } from './people.ts'

let count = 0
const newEmail = () => `visitor${(count += 1)}@example.com`

const profile = {
  full_name: 'Ayesha Khan',
  phone: '03001234567',
  city_id_fk: 1,
  address: 'House 7, Street 4',
}
/** One case for every endpoint; `server/ownership.test.ts` fails if one is missing. */
export const cases: Record<string, Case> = {
  'POST /login': forPublic(({ ayesha }) => ({ body: { email: ayesha.email, password: PASSWORD } })),
  'POST /logout': forPublic(),
  'POST /forgot-password': forPublic(({ ayesha }) => ({ body: { email: ayesha.email } })),
  'POST /reset-password': forPublic(async (fixture) => ({
    body: { token: await newResetToken(fixture), password: PASSWORD, confirm_password: PASSWORD },
  })),
  'POST /restore-email': forPublic(async (fixture) => ({ body: { token: await newEmailToken(fixture) } })),
  'POST /register': forPublic(() => ({
    body: { ...profile, email: newEmail(), password: PASSWORD, referral_code: '' },
  })),

  'GET /city': forPublic(),
  'GET /blog': forPublic({ query: { page: 1 } }),
  'GET /blog/:b_slug': forPublic({ params: { b_slug: 'a-good-cup-of-chai' } }),
  'GET /default-shipping-address/:userId': forCustomer('userId', async (fixture) => {
    await newAddress(fixture)
    return { params: { userId: fixture.ayesha.user_id } }
  }),
  'POST /get-shipping-charges': forPublic({ body: { wc_weight: 1.2, sub_total: 1200 } }),
  'POST /promocode': forPublic({ body: { promo_code: 'NAYAB300' } }),
  'POST /checkout': forPublic({ body: { ...guest, ...cart } }),
  'POST /contact': forPublic({
    body: {
      name: 'Dua Malik',
      email: 'dua@example.com',
      phone: '03217654321',
      subject: 'Gift wrapping',
      message: 'Do you wrap presents?',
    },
  }),
  'GET /category': forPublic(),
  'GET /category/:slug': forPublic({ params: { slug: 'kitchen' }, query: { page: 1, sort: 'new' } }),
  'GET /subcategory/:slug': forPublic({ params: { slug: 'tea-time' }, query: { page: 1, sort: 'new' } }),
  'GET /get-product-sub-cate': forPublic(),
  'GET /banner': forPublic(),
  'GET /is-featured': forPublic(),
  'GET /price/products': forPublic({ query: { product_price: 200 } }),
  'POST /products': forPublic({ body: { page: 1, sort: 'new' } }),
  'GET /products': forPublic({ query: { page: 1, sort: 'new' } }),
  'GET /product/:product_slug': forPublic({ params: { product_slug: 'clay-cup' } }),
  'POST /related-products': forPublic({ body: { product_id: 8, category_id_fk: 2 } }),
  'POST /get-all-product-reviews': forPublic(async (fixture) => {
    await newReviewedOrder(fixture)
    return { body: { p_id_fk: 8, page: 1 } }
  }),
  'GET /sitemap': forPublic({ query: { page: 1 } }),
  'POST /search/note': forPublic({ body: { text: 'tea', kind: 'results', found: 3, is_first: true } }),
  'GET /search/suggest': forPublic({ query: { q: 'te' } }),
  'GET /search/products': forPublic({ query: { product_name: 'tea strainer', page: 1, sort: 'default' } }),
  'POST /is-youtube': forPublic({ body: { page: 1, sort: 'new' } }),

  'POST /get-wishlist': forCustomer('user_id', async (fixture) => {
    await newWish(fixture)
    return { body: { user_id: fixture.ayesha.user_id } }
  }),
  'DELETE /wishlist-remove/:w_id': forOwner('w_id', async (fixture) => ({
    params: { w_id: await newWish(fixture) },
  })),
  'POST /add-to-wishlist': forCustomer('user_id_fk', ({ ayesha }) => ({
    body: { user_id_fk: ayesha.user_id, product_ids: [8] },
  })),
  'GET /get-shipping-address/:userId': forCustomer('userId', async (fixture) => {
    await newAddress(fixture)
    return { params: { userId: fixture.ayesha.user_id } }
  }),
  'POST /change-address': forCustomer('user_id_fk', async (fixture) => ({
    body: { user_id_fk: fixture.ayesha.user_id, sa_id: await newAddress(fixture) },
  })),
  'POST /delete-shipping-address/:sa_id': forOwner('sa_id', async (fixture) => ({
    params: { sa_id: await newAddress(fixture) },
  })),
  'POST /create-shipping-address': forCustomer('user_id_fk', async ({ shop, ayesha }) => {
    await shop.db.execute(`delete from addresses where customer_id = ${ayesha.user_id}`)
    return { body: { ...address, user_id_fk: ayesha.user_id } }
  }),
  'GET /order/:userId': forCustomer('userId', async ({ shop, ayesha }) => {
    await orderOf(shop.db, ayesha.user_id, 8)
    return { params: { userId: ayesha.user_id } }
  }),
  'GET /order-details/:orderId': forOwner('orderId', async (fixture) => ({
    params: { orderId: await newReviewedOrder(fixture) },
  })),
  'POST /order-cancel': forOwner('order_id', async ({ shop, ayesha }) => ({
    body: { order_id: await orderOf(shop.db, ayesha.user_id, 8, 1), comment: 'I ordered twice.' },
  })),
  'GET /track/:token': forPublic(async (fixture) => ({ params: { token: await trackingToken(fixture) } })),
  'POST /add-review': forCustomer('user_id_fk', async ({ shop, ayesha }) => {
    await orderOf(shop.db, ayesha.user_id, 8)
    return { body: { p_id_fk: 8, user_id_fk: ayesha.user_id, rating: 4.5, reviews: 'Fine mesh.' } }
  }),
  'GET /user/:userId': forCustomer('userId', ({ ayesha }) => ({ params: { userId: ayesha.user_id } })),
  'POST /update-user-details': forCustomer('user_id', ({ ayesha }) => ({
    body: { ...profile, user_id: ayesha.user_id, email: ayesha.email },
  })),
  'POST /change-password': forCustomer('user_id', ({ ayesha }) => ({
    body: { user_id: ayesha.user_id, old_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD },
  })),
  'POST /newslatter': forPublic(() => ({ body: { email: newEmail() } })),
}
