import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** A completed order, which the tab "To pack" does not contain. */
async function completedOrder(): Promise<number> {
  const { rows } = await site.database.pool.query('select max(id) as id from orders where status_id = 3')
  return rows[0].id
}

test('a search of orders shows the tab “All”, and another tab ends the search', async () => {
  const id = await completedOrder()
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const tabs = page.getByRole('group', { name: 'Show' })
  const chosen = () => tabs.locator('[aria-pressed=true]').allTextContents()
  const search = page.getByRole('searchbox')
  await page.goto('/admin/orders?tab=pack')
  await page.getByText(/^Orders: /).waitFor()
  expect(await chosen()).toEqual(['To pack'])

  await search.fill(String(id))
  await page.getByRole('link', { name: String(id), exact: true }).waitFor()
  await expect.poll(chosen).toEqual(['All'])
  await expect.poll(() => tabs.getByRole('button', { name: 'All' }).boundingBox()).not.toBeNull()
  await tabs.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => page.url()).toContain(`tab=all&q=${id}`)

  await tabs.getByRole('button', { name: 'To pack' }).click()
  await page.getByRole('link', { name: String(id), exact: true }).waitFor({ state: 'detached' })
  expect(await chosen()).toEqual(['To pack'])
  expect(await search.inputValue()).toBe('')
  await owner.done()
})
