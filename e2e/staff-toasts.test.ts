import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOrdersListed } from './order-search.ts'
import { DESK, openTestShop } from './shopper.ts'
import { expectFits, raisePrices, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  await allOrdersListed(site)
})
afterAll(() => site?.close())

test.each([
  [360, 740],
  [768, 1024],
  [1280, 800],
])('at %i px a message with Undo covers no field and no action', async (width, height) => {
  const owner = await visitAs(site, 'owner', { viewport: { width, height } })
  const { page } = owner
  const { rows } = await site.database.pool.query(`select max(o.id) as id from orders o
    join order_statuses s on s.id = o.status_id where s.name = 'Pending'`)
  await page.goto(`/admin/orders/${rows[0].id}`)
  await page.getByRole('button', { name: 'Set to Processing' }).click()
  const toast = page.locator('[data-toast]')
  // It stays while the pointer is on it.
  await toast.getByRole('button', { name: 'Undo' }).hover()
  await page.getByLabel('Courier').waitFor()
  await expectFits(owner)
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'start' }))
  const frame = (await page.getByRole('banner').boundingBox())!
  await expect
    .poll(async () => {
      const box = (await toast.boundingBox())!
      return box.x >= frame.x && box.x + box.width <= frame.x + frame.width
    })
    .toBe(true)
  const box = (await toast.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(frame.y)
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await owner.seesToast('Undone.')
  await owner.done()
})

test('messages close after the buttons of one were pressed by the keyboard', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const { rows } = await site.database.pool.query(`select max(o.id) as id from orders o
    join order_statuses s on s.id = o.status_id where s.name = 'Pending'`)
  await page.goto(`/admin/orders/${rows[0].id}`)
  await page.getByRole('button', { name: 'Set to Processing' }).click()
  await page.mouse.move(640, 1)
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  const undone = page.locator('[data-toast]').filter({ hasText: 'Undone.' })
  await undone.waitFor()
  await undone.waitFor({ state: 'detached' })
  await owner.seesToast('Undone.')
  await owner.done()
})

test('the undo of a bulk change is told of when it ends, by one message', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/products')
  const price = page.locator('main [data-cell=price]').first()
  const former = await price.inputValue()
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  const dialog = await raisePrices(owner, 1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => price.inputValue()).toBe(String(Number(former) + 100))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await owner.seesToast(/^Undoing/)
  await owner.seesToast('1 undone.')
  expect(await page.locator('[data-toast]').allTextContents()).toEqual(['1 undone.'])
  await expect.poll(() => price.inputValue()).toBe(former)
  await owner.done()
})

test.each(['100%', '200%'])(
  'at %s text a message has its two actions and its cross in one row',
  async (size) => {
    const owner = await visitAs(site, 'owner')
    const { page } = owner
    await page.goto('/admin/cities?edit=new')
    await page.getByLabel('Name', { exact: true }).fill(`Pasrur ${size.slice(0, 1)}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const toast = page.locator('[data-toast]')
    const parts = [
      toast.getByRole('link', { name: 'Open' }),
      toast.getByRole('button', { name: 'Undo' }),
      toast.getByRole('button', { name: 'Close' }),
    ]
    await parts[0]!.waitFor()
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to
    }, size)
    await expect.poll(() => toast.evaluate((box) => box.getAnimations().length)).toBe(0)
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2))
    const [frame, box] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()]
    if (size === '100%') {
      expect(new Set(middles).size).toBe(1)
      expect(box!.y + box!.height).toBeLessThanOrEqual(frame!.y + frame!.height)
    }
    expect(box!.x + box!.width).toBeLessThanOrEqual(360)
    expect(boxes[2]!.x + boxes[2]!.width).toBeLessThanOrEqual(360)
    await owner.done()
  },
)
