import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('many variants get the pictures of the only one, and its removal names what goes with it', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; product_id: number; name: string }>(
    `select min(id) as id, product_id, min(name) as name from variants where not is_archived
      group by product_id having count(*) = 1 order by product_id limit 1`,
  )
  const { id, product_id, name } = rows[0]!
  await pool.query('update variants set units_left = 12 where id = $1', [id])
  await pool.query('delete from variant_images where variant_id = $1', [id])
  await pool.query(
    `insert into variant_images (variant_id, image, alt, position)
      select $1::integer, image, 'A cup', row_number() over (order by image) - 1
      from (select distinct image from variant_images order by image limit 3) known`,
    [id],
  )
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto(`/admin/products/${product_id}`)
  await page.getByRole('button', { name: 'Add many' }).click()
  await page.getByLabel('Names, one a line').fill('Small\nLarge')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Pictures of Small: 3' }).waitFor()
  const remove = (of: string) => page.getByRole('button', { name: `Remove ${of}`, exact: true })
  await remove('Large').click()
  await remove('Large').waitFor({ state: 'detached' })
  await remove(name).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${name}?` })
  await dialog.getByText('It takes 3 pictures and 12 units with it when you save the variants.').waitFor()
  await expectFits(owner)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await remove(name).click()
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await remove(name).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save variants' }).click()
  await owner.seesToast(/^The variants are saved/)
  const { rows: stored } = await pool.query(
    `select v.name, count(*)::integer as pictures from variants v join variant_images i on i.variant_id = v.id
      where product_id = $1 and not is_archived group by v.name`,
    [product_id],
  )
  expect(stored).toEqual([{ name: 'Small', pictures: 3 }])
  await owner.done()
})

test('variants can be saved from the first letter on, which moves nothing under the finger', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; product_id: number }>(
    'select id, product_id from variants where not is_archived order by id desc limit 1',
  )
  const { id, product_id } = rows[0]!
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto(`/admin/products/${product_id}`)
  const grams = page.getByRole('textbox', { name: /^Weight \(g\) of/ }).last()
  await grams.click()
  const before = await grams.boundingBox()
  await page.keyboard.type('7')
  const save = page.getByRole('button', { name: 'Save variants' })
  await save.waitFor()
  expect(await grams.boundingBox()).toEqual(before)
  await page.keyboard.type('77')
  await save.click()
  await owner.seesToast(/^The variants are saved/)
  const stored = await pool.query('select weight_grams from variants where id = $1', [id])
  expect(stored.rows).toEqual([{ weight_grams: 777 }])
  await owner.done()
})

test('the focus goes to an added variant, and from a removed one to its neighbour', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select product_id as id, min(name) as name from variants where not is_archived
      group by 1 having count(*) = 1 order by 1 limit 1`,
  )
  const { id, name } = rows[0]!
  await pool.query('update variants set units_left = 12 where product_id = $1', [id])
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto(`/admin/products/${id}`)
  const { keyboard } = page
  const add = page.getByRole('button', { name: 'Add one' })
  const hasFocus = (part: Locator) => part.evaluate((it) => it === document.activeElement)
  const remove = (of: string) => page.getByRole('button', { name: `Remove ${of}`, exact: true })
  for (const added of ['Tiny', 'Huge']) {
    await add.press('Enter')
    expect(await hasFocus(page.getByRole('textbox', { name: /^Name of/ }).last())).toBe(true)
    await keyboard.type(added)
    await keyboard.press('Tab')
    await remove(added).waitFor()
  }
  await remove('Tiny').press('Enter')
  expect(await hasFocus(remove('Huge'))).toBe(true)
  await keyboard.press('Enter')
  expect(await hasFocus(remove(name))).toBe(true)
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove it' }).press('Enter')
  await remove(name).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(add)).toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await owner.done()
})

test.each([360, 1280])('at %i px an error of a cell is as wide as its row', async (width) => {
  const owner = await visitAs(site, 'owner', { viewport: { width, height: 800 } })
  const { page } = owner
  await page.goto('/admin/products/1')
  const variants = page.getByRole('list', { name: 'Variants' })
  await page
    .getByRole('textbox', { name: /^Price of/ })
    .first()
    .fill('many')
  await page
    .getByLabel(/^Colour of/)
    .first()
    .fill('Peacock feather')
  await page
    .getByRole('textbox', { name: /^Final price of/ })
    .first()
    .fill('few')
  await page.keyboard.press('Tab')
  await variants.getByRole('alert').nth(2).waitFor()
  const row = (await variants.getByRole('listitem').first().boundingBox())!
  for (const error of await variants.getByRole('alert').all()) {
    const box = (await error.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(row.x)
    expect(box.x + box.width).toBeLessThanOrEqual(row.x + row.width)
    expect(box.width).toBeGreaterThan(row.width * 0.9)
  }
  expect(await variants.getByRole('alert').allTextContents()).toEqual([
    'There is no colour “Peacock feather”. ',
    'Price: Type a whole number.',
    'Final price: Type a whole number.',
  ])
  await expectFits(owner)
  page.once('dialog', (dialog) => void dialog.accept())
  await owner.done()
})
