import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** A product with one variant, which has no colour. */
async function plainProduct() {
  const { rows } = await site.database.pool.query<{ id: number; name: string }>(
    `update variants set colour_id = null where id = (
      select min(id) from variants where not is_archived group by product_id having count(*) = 1
      order by product_id limit 1
    ) returning product_id as id, name`,
  )
  return rows[0]!
}

test('a colour that the shop does not have stays in its field, is not saved, and can be added', async () => {
  const { id, name } = await plainProduct()
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/variants')) saves.push(request.url())
  })
  await page.goto(`/admin/products/${id}`)
  const colour = page.getByLabel(`Colour of ${name}`)
  await colour.fill('Firozi')
  await colour.blur()
  await page.getByText('There is no colour “Firozi”.').waitFor()
  await page.getByRole('button', { name: 'Save variants' }).click()
  expect(await colour.inputValue()).toBe('Firozi')
  expect(await colour.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectFits(owner)
  expect(saves).toEqual([])

  await page.getByRole('button', { name: 'Add the colour “Firozi”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add the colour “Firozi”' })
  await dialog.getByLabel('How it looks').fill('#40e0d0')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await owner.seesToast(/Firozi/)
  await page.getByText('There is no colour “Firozi”.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save variants' }).click()
  await owner.seesToast(/^The variants are saved/)
  const { rows } = await site.database.pool.query(
    'select c.name, c.hex from variants v join colours c on c.id = v.colour_id where product_id = $1',
    [id],
  )
  expect(rows).toEqual([{ name: 'Firozi', hex: '#40E0D0' }])
  await owner.done()
})

test('who may not add a colour that the shop does not have is told whom to ask, or empties it', async () => {
  const { id, name } = await plainProduct()
  const staff = await visitAs(site, 'manager')
  await site.database.pool.query(
    `update staff_roles set permissions = array_remove(permissions, 'content.edit') where name = 'Manager'`,
  )
  const { page } = staff
  await page.goto(`/admin/products/${id}`)
  const colour = page.getByLabel(`Colour of ${name}`)
  await colour.fill('Surkh')
  await colour.blur()
  await page.getByText('There is no colour “Surkh”. Ask someone who may edit colours to add it.').waitFor()
  await colour.fill('')
  await colour.blur()
  await page.getByText('There is no colour').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save variants' }).click()
  await staff.seesToast(/^The variants are saved/)
  await staff.done()
})
