import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOrdersListed } from './order-search.ts'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  await allOrdersListed(site)
})
afterAll(() => site?.close())

test('a shop without a mail server says so where a mail would go out', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { rows } = await pool.query<{ message: number; shipped: number }>(
    `select (select max(id) from contact_messages) as message,
      (select max(id) from orders where status_id = 5) as shipped`,
  )
  const { message, shipped } = rows[0]!
  await page.goto(`/admin/messages/${message}`)
  await page.getByText('The shop sends no mail yet, so an answer by mail does not arrive.').waitFor()
  const sends = page.getByRole('button', { name: /^Send by/ })
  expect(await sends.allTextContents()).toEqual(['Send by WhatsApp', 'Send by email'])
  expect(await sends.first().getAttribute('class')).toContain('bg-terracotta')
  expect(await sends.last().getAttribute('class')).not.toContain('bg-terracotta')
  await expectFits(owner)
  await page.goto(`/admin/orders/${shipped}`)
  await page.getByText('The shop sends no mail yet: tell the customer yourself.').waitFor()
  expect(await page.getByLabel('Tell the customer by mail').count()).toBe(0)
  await page.goto('/admin/orders?tab=pack')
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  await page.getByText('The shop sends no mail yet, so the customers are not told.').waitFor()
  await expectFits(owner)
  await owner.done()
})

test('the preview of a bulk change says whose values change', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; name: string; variants: string[] }>(
    `select p.id, p.name, array_agg(v.name order by v.id) as variants
      from products p join variants v on v.product_id = p.id where not v.is_archived
      group by p.id having count(*) > 2 order by p.id limit 1`,
  )
  const { id, name, variants } = rows[0]!
  await pool.query(
    `update variants set price = 900, final_price = case name when $2 then 800 else 900 end
      where product_id = $1`,
    [id, variants[0]],
  )
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  const dialog = page.getByRole('dialog')
  const choose = async (change: string) => {
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('menuitem', { name: change }).click()
  }
  const preview = async () => {
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await dialog.getByRole('button', { name: 'Change 1' }).waitFor()
    await expectFits(owner)
    return (await dialog.getByRole('listitem').first().textContent())!
  }
  await choose('Change prices')
  await dialog.getByLabel('Change by').fill('10')
  const prices = await preview()
  expect(prices).toContain(`${variants[0]}: Rs 800 instead of Rs 900 → Rs 880 instead of Rs 990`)
  expect(prices).toContain('Rs 900 → Rs 990')
  const broken = await dialog
    .getByRole('listitem')
    .first()
    .evaluate((row: HTMLElement) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const amount = document.createRange()
      const found = new Set<string>()
      for (let width = 120; width < 300; width += 7) {
        row.style.width = `${width}px`
        texts.currentNode = row
        while (texts.nextNode())
          for (const { index, 0: text } of texts.currentNode.textContent!.matchAll(/Rs [\d,]+/g)) {
            amount.setStart(texts.currentNode, index)
            amount.setEnd(texts.currentNode, index + text.length)
            if (amount.getClientRects().length > 1) found.add(`${text} at ${width} px`)
          }
      }
      row.style.width = ''
      return [...found]
    })
  expect(broken).toEqual([])
  await page.keyboard.press('Escape')
  await choose('Move to a category')
  await dialog.getByLabel('Category').selectOption({ index: 2 })
  expect(await preview()).toMatch(/\w: .*\w → \w.*: \w/)
  await owner.done()
})

test('Today says what each role waits for', async () => {
  const { pool } = site.database
  await pool.query(`update reviews set hidden_at = now(), hidden_reason = 'Test' where rating_halves <= 4`)
  const writer = await visitAs(site, 'writer')
  await writer.page.goto('/admin')
  await writer.page.getByText('What needs doing appears here by itself.').waitFor()
  await expectFits(writer)
  await writer.done()
  const accounts = await visitAs(site, 'accounts')
  await accounts.page.goto('/admin')
  await accounts.page.getByRole('heading', { name: 'Sales of 30 days' }).waitFor()
  expect(await accounts.page.getByRole('heading', { name: 'To do' }).count()).toBe(0)
  await accounts.done()
})

test('the new name of the shop is in the header at once, and the former one after Undo', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const header = page.getByRole('banner').locator('bdi').last()
  await page.goto('/admin/settings')
  await page.getByLabel('Name of the shop').fill('Mehran Crafts')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect.poll(() => header.textContent()).toBe('Mehran Crafts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => header.textContent()).toBe('Nayab')
  await owner.done()
})
