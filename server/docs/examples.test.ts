import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '#app/account/password.server.ts'
import { startSession } from '#app/account/session.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import * as tables from '#db/tables/index.ts'
import { caseName } from '#test/case.ts'
import { sendCase, type Fixture } from '#test/fixture.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { calls } from '#server/api.ts'
import { exampleNotes } from './buying-examples.ts'
import { exampleOf, type Example } from './examples.ts'

let shop: TestShop | undefined
afterEach(async () => {
  await shop?.drop()
  shop = undefined
})

/** Removes what the shop of the examples already has and the example creates. */
const BEFORE: Record<string, string> = {
  'POST /register': 'delete from customers',
  'POST /create-shipping-address':
    'truncate addresses restart identity; alter table addresses alter id restart 31',
  'POST /checkout': 'truncate orders restart identity cascade',
  'POST /add-review': 'update orders set status_id = 3',
}

const CHANGES: Record<string, (example: Example) => unknown> = {
  'POST /checkout': ({ data }) => ({
    ...(data as object),
    tracking_url: expect.stringMatching(/^\/track\/[\w-]{22}$/),
  }),
  'GET /category/:slug': someProducts,
  'GET /subcategory/:slug': someProducts,
  'GET /sitemap': ({ data }) =>
    (data as object[]).map((link) => expect.objectContaining({ ...link, s_id: expect.any(Number) })),
}

function someProducts({ data }: Example) {
  const { products } = data as { products: unknown[] }
  return { ...(data as object), products: expect.arrayContaining(products) }
}

test.each(calls.map(({ endpoint }) => ({ name: caseName(endpoint), endpoint })))(
  '$name: a real answer has the values of its example',
  async ({ name, endpoint }) => {
    const example = exampleOf(endpoint)!
    shop = await testShop()
    await stockExamples(shop)
    if (BEFORE[name]) await shop.pool.query(BEFORE[name])
    const cookie =
      endpoint.auth === 'public' ? undefined : `nayab_session=${await startSession(shop.db, CUSTOMER)}`
    const answer = await sendCase({ shop } as Fixture, endpoint, example, cookie)
    const expected = CHANGES[name]?.(example) ?? example.data
    // The few products of this shop offer nothing to narrow by.
    const { facets: _, ...meta } = example.meta ?? {}
    expect(await answer.json()).toMatchObject({
      status: true,
      message: example.message ?? 'OK',
      // An example of a list shows some of its items.
      data: Array.isArray(expected) ? expect.arrayContaining(expected) : expected,
      ...meta,
    })
  },
)

const CUSTOMER = 12
const TOKEN = 'mB5cK0c3Y9t1dJq2Ww8aXr4uZs7vNf6hLg0pTeRiUoQ'

async function stockExamples({ db, pool }: TestShop) {
  const at = (time: string) => new Date(time)
  await db.insert(tables.cities).values({ id: 3, name: 'Karachi' })
  await db.insert(tables.categories).values({
    id: 2,
    slug: 'kitchen',
    name: 'Kitchen',
    image: 'kitchen',
    subtitle: 'Tools that are a joy to hold',
    description: '<p>For every day.</p>',
    metaTitle: 'Kitchen',
    metaDescription: 'Kitchen tools.',
    keywords: 'kitchen',
  })
  await db
    .insert(tables.subcategories)
    .values({ id: 5, categoryId: 2, slug: 'tea-time', name: 'Tea Time', image: 'tea-time' })
  await db.insert(tables.colours).values({ id: 4, name: 'Brass', hex: '#B5893C' })
  const strainer = {
    id: 8,
    slug: 'brass-tea-strainer',
    name: 'Brass Tea Strainer',
    image: 'brass-tea-strainer',
    imageAlt: 'A tea strainer of brass',
    details: '<p>A fine mesh in a brass frame.</p>',
    categoryId: 2,
    subcategoryId: 5,
    isFeatured: true,
    youtubeVideoId: 'aqz-KE-bpKQ',
    metaTitle: 'Brass Tea Strainer',
    metaDescription: 'A fine tea strainer of brass.',
    keywords: 'tea, strainer, brass',
    createdAt: at('2025-03-01T09:00:00.000Z'),
  }
  await db
    .insert(tables.products)
    .values([
      strainer,
      { ...strainer, id: 9, slug: 'walnut-tray', name: 'Walnut Tray', youtubeVideoId: null },
    ])
  const brass = {
    id: 21,
    productId: 8,
    name: 'Brass',
    colourId: 4,
    price: 750,
    finalPrice: 600,
    weightGrams: 120,
    unitsLeft: 14,
  }
  await db
    .insert(tables.variants)
    .values([brass, { ...brass, id: 22, productId: 9, name: 'Walnut', colourId: null }])
  await db
    .insert(tables.variantImages)
    .values({ variantId: 21, image: 'brass-tea-strainer', alt: 'The strainer on a cup' })
  await db
    .insert(tables.banners)
    .values({ id: 1, title: 'Rare things for the home', subtitle: 'Made by hand', image: 'banner-home' })
  await db.insert(tables.blogPosts).values({
    slug: 'a-good-cup-of-chai',
    title: 'A good cup of chai',
    image: 'a-good-cup-of-chai',
    body: '<p>Begin with fresh water.</p>',
    metaTitle: 'A good cup of chai',
    metaDescription: 'How to make it.',
    keywords: 'tea, chai',
    publishedAt: at('2025-02-10T08:00:00.000Z'),
  })
  await db
    .insert(tables.promoCodes)
    .values({ code: 'WELCOME10', discount: 10, isPercentage: true, firstOrderOnly: true })
  await db.insert(tables.customers).values({
    id: CUSTOMER,
    email: 'ayesha@example.com',
    fullName: 'Ayesha Khan',
    phone: '03001234567',
    passwordHash: await hashPassword('rose-garden-7'),
    cityId: 3,
    address: 'House 7, Street 4, Gulshan-e-Iqbal',
    referralCode: 'K7QMZ2X9PA',
  })
  await db.insert(tables.passwordResets).values({
    tokenHash: hashToken(TOKEN),
    customerId: CUSTOMER,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await db
    .insert(tables.emailChanges)
    .values({ customerId: CUSTOMER, oldEmail: 'ayesha.khan@example.com', tokenHashes: [hashToken(TOKEN)] })
  await db.insert(tables.addresses).values({
    id: 31,
    customerId: CUSTOMER,
    receiverName: 'Ayesha Khan',
    receiverPhone: '03001234567',
    streetAddress: 'House 7, Street 4, Gulshan-e-Iqbal',
    zipCode: '75300',
    cityId: 3,
    isDefault: true,
  })
  await db.insert(tables.wishlistEntries).values({ id: 5, customerId: CUSTOMER, productId: 8 })
  await db.insert(tables.reviews).values({
    id: 3,
    productId: 8,
    customerId: CUSTOMER,
    ratingHalves: 9,
    text: 'Fine mesh, and it fits every cup.',
    createdAt: at('2025-04-02T12:00:00.000Z'),
  })
  await db.insert(tables.orders).values({
    id: 1001,
    customerId: CUSTOMER,
    fullName: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phone: '03001234567',
    cityId: 3,
    address: 'House 7, Street 4, Gulshan-e-Iqbal',
    subtotal: 1200,
    shipping: 200,
    total: 1400,
    trackingToken: 'pT4xWm0uQ2rK9sLb7dYhZA',
    placedAt: at('2025-04-01T10:30:00.000Z'),
  })
  const assignments = Object.keys(exampleNotes).map((name, index) => `${name} = $${index + 1}`)
  await pool.query(`update orders set ${assignments.join(', ')}`, Object.values(exampleNotes))
  await db
    .insert(tables.orderEvents)
    .values({ orderId: 1001, statusId: 1, at: at('2025-04-01T10:30:00.000Z') })
  await db.insert(tables.orderLines).values({
    orderId: 1001,
    productId: 8,
    variantId: 21,
    productName: 'Brass Tea Strainer',
    variantName: 'Brass',
    image: 'brass-tea-strainer',
    unitPrice: 600,
    quantity: 2,
    weightGrams: 120,
  })
  await pool.query('delete from order_events where order_id = 1001 and at > $1', ['2026-01-01'])
}
