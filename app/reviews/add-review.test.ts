import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, reviews } from '#db/tables/index.ts'
import { insertSmallShop } from '#test/goods.ts'
import { orderOf, type Person, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let ayesha: Person
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  ayesha = await signUp(shop, 'Ayesha')
  await orderOf(shop.db, ayesha.user_id, 8)
  await orderOf(shop.db, ayesha.user_id, 7, 5)
})
afterAll(() => shop.drop())

const review = (changed: object = {}, who = ayesha) =>
  shop.requestJson('/api/add-review', {
    body: { p_id_fk: 8, user_id_fk: who.user_id, rating: 4.5, reviews: 'Fine mesh.', ...changed },
    cookie: who.cookie,
  })
const ratingOf = async (id: number) =>
  (
    await shop.db
      .select({ average: products.ratingAverage, count: products.ratingCount })
      .from(products)
      .where(eq(products.id, id))
  )[0]

test('a review changes the average at once, also on cached pages', async () => {
  shop.invalidated.length = 0
  expect(await review()).toEqual({
    code: 200,
    status: true,
    message: 'Review added successfully!',
    data: null,
  })
  expect(await ratingOf(8)).toEqual({ average: 4.5, count: 1 })
  expect(shop.invalidated).toEqual(
    expect.arrayContaining(['product:8', 'category:kitchen', 'subcategory:tea-time', 'list', 'home']),
  )
})

test('a second review replaces the first', async () => {
  await review({ rating: 2, reviews: 'It bent.' })
  expect(await ratingOf(8)).toEqual({ average: 2, count: 1 })
  expect(await shop.db.select({ text: reviews.text, halves: reviews.ratingHalves }).from(reviews)).toEqual([
    { text: 'It bent.', halves: 4 },
  ])
})

test('a second review loses the answer to the first and stays hidden', async () => {
  await shop.db
    .update(reviews)
    .set({ answer: 'We sent a new one.', answeredAt: new Date(), hiddenAt: new Date(), hiddenReason: 'Rude' })
  await review({ rating: 3, reviews: 'The new one is fine.' })
  expect(await shop.db.select().from(reviews)).toMatchObject([
    {
      text: 'The new one is fine.',
      answer: null,
      answeredAt: null,
      hiddenAt: expect.any(Date),
      hiddenReason: 'Rude',
    },
  ])
  expect(await ratingOf(8)).toMatchObject({ count: 0 })
  await shop.db.update(reviews).set({ hiddenAt: null, hiddenReason: null })
})

test.each([
  ['a product that was not bought', 9],
  ['a product that has not arrived', 7],
  ['a product that does not exist', 4711],
])('%s cannot be reviewed', async (_, p_id_fk) => {
  expect(await review({ p_id_fk })).toEqual({
    code: 403,
    status: false,
    message: 'You can review a product once your order of it is completed.',
    data: null,
  })
})

test.each([0, 5.5, 0.7, -1, 1e9, '5', null, NaN])('%s is not a valid rating', async (rating) => {
  expect(await review({ rating })).toMatchObject({
    code: 422,
    data: ['Please choose a rating from half a star to 5 stars.'],
  })
})

test('markup in a review stays text', async () => {
  await review({ reviews: '<script>alert(1)</script>\u0000 گلاس' })
  expect((await shop.db.select({ text: reviews.text }).from(reviews))[0]!.text).toBe(
    '<script>alert(1)</script> گلاس',
  )
})

test('the reviews of ten customers at the same time are all counted', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => signUp(shop, `Guest${n}`)))
  for (const person of people) await orderOf(shop.db, person.user_id, 9)
  const answers = await Promise.all(
    people.map((person, n) => review({ p_id_fk: 9, rating: n % 2 ? 5 : 4 }, person)),
  )
  expect(answers.every((answer) => answer.code === 200)).toBe(true)
  expect(await ratingOf(9)).toEqual({ average: 4.5, count: 10 })
})
