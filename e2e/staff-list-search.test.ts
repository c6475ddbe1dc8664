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
  await tabs.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => page.url()).toContain(`tab=all&q=${id}`)

  await tabs.getByRole('button', { name: 'To pack' }).click()
  await page.getByRole('link', { name: String(id), exact: true }).waitFor({ state: 'detached' })
  expect(await chosen()).toEqual(['To pack'])
  expect(await search.inputValue()).toBe('')
  await owner.done()
})

test('the link back from a record leads to the list as it was left, also after a reload', async () => {
  const id = await completedOrder()
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const back = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await page.goto(`/admin/orders?tab=all&q=${id}`)
  await page.getByRole('link', { name: String(id), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor()
  await page.reload()
  await back('Orders').click()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(String(id))
  expect(new URL(page.url()).search).toBe(`?tab=all&q=${id}`)

  await page.goto(`/admin/orders/${id}`)
  await back('Orders').click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await owner.done()
})

test('a saved city says whether the shop delivers there, and leads to the list as it was left', async () => {
  await site.database.pool.query("insert into cities (name) values ('Zhobabad')")
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const closed = page.getByLabel('We do not deliver there')
  const atSearch = async () => {
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('zhobab')
  }
  await page.goto('/admin/cities?q=zhobab')
  await page.getByRole('link', { name: 'Zhobabad' }).click()
  await closed.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.seesToast(/^Zhobabad is closed for delivery\./)
  await atSearch()
  await page.getByRole('link', { name: 'Zhobabad' }).click()
  await page.locator('main').getByRole('link', { name: 'Cities' }).click()
  await atSearch()
  await page.getByRole('link', { name: 'Zhobabad' }).click()
  await closed.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.seesToast(/^We deliver to Zhobabad\./)
  await owner.done()
})

test('the empty list of poor reviews says that none waits for an answer', async () => {
  await site.database.pool.query('update reviews set hidden_at = now() where rating_halves <= 4')
  const owner = await visitAs(site, 'owner')
  await owner.page.goto('/admin/reviews?tab=poor')
  await owner.page.getByText('No poor review waits for an answer').waitFor()
  await owner.done()
})
