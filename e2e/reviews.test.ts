import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { orders } from '#db/tables/index.ts'
import { customerOf, lineOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('products of a completed order can be reviewed, and the average rating follows', async () => {
  const { db } = site.database
  const customer = await customerOf(site, 'Nadia Rehman')
  const shopper = await site.visit({ as: customer, cart: [await lineOf(site, 'truck-art-trunk')] })
  const { page } = shopper

  await page.goto('/checkout/')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/account\/orders-history/)
  const [order] = await db.select().from(orders).where(eq(orders.customerId, customer.user_id))
  await page.goto(`/order-detail/${order!.id}`)
  await page.getByText('Pending').first().waitFor()
  expect(await page.getByRole('button', { name: /Write Review/ }).count()).toBe(0)
  expect(await page.getByRole('columnheader', { name: 'Rating' }).count()).toBe(0)

  await writeAs({ db, invalidatePages: () => {} }, COMMAND, (context) =>
    changeOrderStatus(context, order!.id, { status: 3 }),
  )
  await page.reload()
  await page.getByRole('columnheader', { name: 'Rating' }).waitFor()
  const before = await ratingOf()
  await page.getByRole('button', { name: 'Write Review of' }).click()
  const dialog = page.getByRole('dialog')
  const star = (name: string) => dialog.getByRole('radio', { name, exact: true })
  expect(await dialog.getByRole('radio').count()).toBe(10)
  expect(await star('5 stars').isChecked()).toBe(true)
  for (const radio of await dialog.getByRole('radio').all()) {
    const { width, height } = (await radio.boundingBox())!
    expect([width, height].every((side) => side >= 44)).toBe(true)
  }
  await star('5 stars').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await star('4.5 stars').isChecked()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  expect(await star('4 stars').isChecked()).toBe(true)
  await dialog.getByText('Your rating: 4 stars').waitFor()
  await star('1 star').check()
  await star('0.5 stars').check()
  await star('3.5 stars').check()
  await dialog.getByLabel('Your review').fill('The hinge came loose. <b>Not</b> what I hoped for.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const after = await ratingOf()
  expect(after.count_rating).toBe(before.count_rating + 1)
  expect(after.avg_rating).toBeCloseTo(
    (before.avg_rating * before.count_rating + 3.5) / after.count_rating,
    1,
  )
  await page
    .getByRole('row')
    .getByRole('img', { name: new RegExp(`^${Math.round(after.avg_rating * 10) / 10} out of 5`) })
    .waitFor()

  await page.getByRole('main').getByRole('link', { name: after.product_name }).click()
  const average = new RegExp(
    `${Math.round(after.avg_rating * 10) / 10} out of 5 stars, ${after.count_rating} review`,
  )
  await page.getByRole('main').getByRole('img', { name: average }).first().waitFor()
  await page.getByRole('tab', { name: `Reviews (${after.count_rating})` }).click()
  await page.getByText('The hinge came loose. <b>Not</b> what I hoped for.').waitFor()

  // As if the staff had hidden all reviews of the product.
  await page.route(/\/api\/order-details\//, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /"product_review":\{"rating":[\d.]+\}/,
      '"product_review":{"rating":0}',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`/order-detail/${order!.id}`)
  await page.getByRole('cell', { name: 'Reviewed', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /Write Review/ }).count()).toBe(0)
  await shopper.done()
})

async function ratingOf() {
  const response = await fetch(`${site.shop.url}/api/product/truck-art-trunk`)
  return (
    (await response.json()) as { data: { product_name: string; avg_rating: number; count_rating: number } }
  ).data
}

test('a single review is one by a customer', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await page.getByRole('tab', { name: 'Reviews (1)' }).click()
  await page.getByText('One review, by a customer who received it', { exact: true }).waitFor()
  await shopper.done()
})
