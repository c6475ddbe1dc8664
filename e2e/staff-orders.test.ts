import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteOrder } from '#app/checkout/rules.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { orders } from '#db/tables/index.ts'
import { staffOf } from '#test/staff.ts'
import { axeFindings } from './looks.ts'
import { lineOf } from './people.ts'
import { openTestShop, type Shopper } from './shopper.ts'

const PHONE = { width: 360, height: 740 }

let world: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world?.close())

async function visitAsOwner(): Promise<Shopper> {
  const { cookie } = await staffOf({ shop: { db: world.database.db } } as never, 'owner')
  // Lists load their rows after the frame of the screen.
  const visitor = await world.visit({ viewport: PHONE, expected: /layout shift/ })
  const [name, value] = cookie.split('=') as [string, string]
  await visitor.context.addCookies([{ name, value, url: world.shop.url, httpOnly: true, sameSite: 'Strict' }])
  return visitor
}

async function fits({ page }: Shopper) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(await axeFindings(page)).toEqual([])
}

async function guestOrder({ product, variant }: Awaited<ReturnType<typeof lineOf>>) {
  const { final_price, product_weight } = variant
  return {
    full_name: 'Dua Malik',
    phone: '03459998887',
    city_id_fk: 1,
    address: 'Flat 2, Mall Road',
    email: 'dua@example.com',
    products: [
      { product_id: product.product_id, variant_id: variant.p_v_id, variant_price: final_price, quantity: 1 },
    ],
    ...quoteOrder([{ final_price, quantity: 1, weight_grams: Math.round(product_weight * 1000) }], null),
  }
}

test('an owner corrects an order on a phone, ships it and takes that back', async () => {
  const { db } = world.database
  const line = await lineOf(world, 'truck-art-trunk')
  const { data } = (await (
    await fetch(`${world.shop.url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await guestOrder(line)),
    })
  ).json()) as { data: { order_id: number } }
  while (await refreshOrderSearch(db)) continue
  const owner = await visitAsOwner()
  const { page } = owner

  await page.goto('/admin/orders?tab=todo&sort=newest')
  const link = page.getByRole('link', { name: String(data.order_id) })
  await link.waitFor()
  await fits(owner)
  await link.click()
  await page.getByText('1st order', { exact: false }).waitFor()
  await fits(owner)

  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByLabel('Full name').fill('دعا ملک')
  await page.getByText(/^Total/).waitFor()
  await fits(owner)
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await owner.seesToast(new RegExp(`^Order ${data.order_id} is corrected`))
  await page.getByText('دعا ملک').first().waitFor()

  await page.getByLabel('Status').selectOption('Shipped')
  await page.getByLabel('Courier').fill('TCS')
  await page.getByLabel('Tracking number').fill('77-1')
  await fits(owner)
  await page.getByRole('button', { name: 'Set to Shipped' }).click()
  await owner.seesToast(new RegExp(`^Order ${data.order_id} is Shipped now`))
  await page.getByText('TCS, 77-1').waitFor()
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).first().click()
  await owner.seesToast('Undone.')
  await page.getByRole('button', { name: 'Set to Processing' }).waitFor()

  await page.getByRole('link', { name: 'Packing slip' }).click()
  await page.getByRole('img', { name: 'QR code of the tracking page' }).waitFor()
  await fits(owner)
  const [order] = await db
    .select()
    .from(orders)
    .orderBy(orders.id)
    .limit(1)
    .offset((await db.$count(orders)) - 1)
  expect(order).toMatchObject({ id: data.order_id, statusId: 1, courier: null, fullName: 'دعا ملک' })
})

test('packing slips are printed on the chosen paper, without the rest of the screen', async () => {
  const { page } = await visitAsOwner()
  await page.goto('/admin/orders/slips?ids=1001,1002,1003,1004,1005')
  await page.getByRole('article', { name: 'Order 1005' }).waitFor()
  const printed: Record<string, { pages: number; points: number[] }> = {}
  for (const paper of ['a6', 'label', 'a4']) {
    await page.getByLabel('Paper').selectOption(paper)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    printed[paper] = {
      pages: sizes.length,
      points: sizes[0]!.slice(1).map((size) => Math.round(Number(size))),
    }
  }
  expect(printed).toEqual({
    a6: { pages: 5, points: [298, 420] },
    label: { pages: 5, points: [288, 432] },
    a4: { pages: 2, points: [595, 842] },
  })
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator('body').innerText()
  expect(seen).toContain('1005')
  expect(seen).not.toMatch(/Packing slips|Paper|Today/)
})
