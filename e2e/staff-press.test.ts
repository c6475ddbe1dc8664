import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const middleOf = async (control: Locator): Promise<[number, number]> => {
  const { x, y, width, height } = (await control.boundingBox())!
  return [x + width / 2, y + height / 2]
}

async function tapTwice(page: Page, control: Locator) {
  const [x, y] = await middleOf(control)
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x + 3, y - 2)
}

test('the second tap on what closes or opens a dialog hits nothing; one elsewhere counts', async () => {
  const owner = await visitAs(site, 'owner', { hasTouch: true })
  const { page } = owner
  await page.goto('/admin/promo-codes')
  const open = page.getByRole('main').getByRole('button', { name: 'Add a code' })
  await open.waitFor()
  const dialog = page.getByRole('dialog', { name: 'Add a code' })
  const place = await middleOf(open)
  await page.touchscreen.tap(...place)
  await dialog.waitFor()
  // It lies over the navigation at the lower edge.
  const clicks = await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .evaluateHandle((navigation) => {
      const targets: EventTarget[] = []
      navigation.addEventListener('click', ({ target }) => targets.push(target!))
      return targets
    })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await tapTwice(page, cancel)
  await page.touchscreen.tap(...place)
  await dialog.waitFor()
  expect(await clicks.evaluate((targets) => targets.length)).toBe(0)
  await owner.done()
})

test('the second tap on what opens a question does not close it', async () => {
  const owner = await visitAs(site, 'owner', { hasTouch: true })
  const { page } = owner
  await page.goto('/admin/products/1')
  await site.database.pool.query('update variants set units_left = 12 where product_id = 1')
  await page.reload()
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  await remove.evaluate((it) => it.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -120))
  await tapTwice(page, remove)
  const dialog = page.getByRole('dialog', { name: /^Remove / })
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await owner.done()
})

test('the second tap on the button of a menu leaves the menu open', async () => {
  const owner = await visitAs(site, 'owner', { hasTouch: true })
  const { page } = owner
  await page.goto('/admin/products')
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await tapTwice(page, page.getByRole('button', { name: 'Change', exact: true }))
  const item = page.getByRole('menuitem', { name: 'Change prices' })
  await item.waitFor()
  await tapTwice(page, item)
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Change by').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await owner.done()
})

test('a press on a button that an error moves while it is held counts', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; product_id: number }>(
    `select min(id) as id, product_id from variants where not is_archived
      group by product_id having count(*) = 1 order by product_id limit 1`,
  )
  const { id, product_id } = rows[0]!
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto(`/admin/products/${product_id}`)
  await page.getByRole('textbox', { name: /^Weight \(g\) of/ }).fill('777')
  await page.getByRole('textbox', { name: /^Price of/ }).fill('many')
  const save = page.getByRole('button', { name: 'Save variants' })
  await save.scrollIntoViewIfNeeded()
  const [x, y] = await middleOf(save)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.getByRole('alert').first().waitFor()
  const height = (await save.boundingBox())!.height
  expect((await middleOf(save))[1]).toBeGreaterThan(y + height / 2)
  await page.mouse.up()
  await owner.seesToast(/^The variants are saved/)
  const stored = await pool.query('select weight_grams from variants where id = $1', [id])
  expect(stored.rows).toEqual([{ weight_grams: 777 }])
  page.once('dialog', (dialog) => void dialog.accept())
  await owner.done()
})
