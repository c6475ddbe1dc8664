import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  // 120 of 240 products are refused: their price is too small.
  await site.database.pool.query(`
    with added as (
      insert into products (slug, name, image, category_id, subcategory_id)
      select 'qandeel-' || nth, 'Qandeel ' || nth, p.image, p.category_id, p.subcategory_id
      from generate_series(1, 240) nth, (select * from products order by id limit 1) p returning id, slug
    )
    insert into variants (product_id, name, price, final_price, weight_grams, units_left)
    select id, 'Plain', price, price, 500, 10
    from added, lateral (select case when right(slug, 1) in ('0', '2', '4', '6', '8') then 500 else 50 end)
      as of_slug (price)`)
  await site.database.pool.query('select refresh_product_overviews(array(select id from products))')
})
afterAll(() => site?.close())

test('a long bulk change shows all that it would change or refuse, and all that it refused', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/products?q=Qandeel')
  await page.getByRole('button', { name: /^Choose these/ }).click()
  await page.getByRole('button', { name: /^Choose all 240/ }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Change by').fill('-100')
  await dialog.getByLabel('In', { exact: true }).selectOption('rupees')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByText('These are the first 100:').waitFor()
  const rows = dialog.getByRole('listitem')
  expect(await rows.count()).toBe(200)
  const more = dialog.getByRole('button', { name: 'Show 20 more' })
  await more.first().press('Enter')
  await expect.poll(() => rows.count()).toBe(220)
  await more.press('Enter')
  await expect.poll(() => rows.count()).toBe(240)
  expect(await more.count()).toBe(0)
  expect(await dialog.getByText('Rs 400').count()).toBe(120)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Cancel')
  await expectFits(owner)
  await dialog.getByRole('button', { name: 'Change 120' }).click()
  await dialog.getByText('120 changed, 120 refused.').waitFor()
  const refused = dialog.getByRole('list', { name: 'Refused' }).getByRole('listitem')
  expect(await refused.count()).toBe(100)
  await more.press('Enter')
  await expect.poll(() => refused.count()).toBe(120)
  expect(await more.count()).toBe(0)
  await expectFits(owner)
  await owner.done()
})
