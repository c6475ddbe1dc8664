import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** Moves the focus through the form of the main button as Tab does, and names what the bars then cover. */
const coveredFields = (page: Page) =>
  page.evaluate(async () => {
    const end = document.querySelector('main .form-end')!
    const fields = [...end.closest('form')!.querySelectorAll<HTMLElement>('input, select, textarea')]
    const covered: string[] = []
    for (const field of fields) {
      if (end.contains(field) || field.getClientRects().length === 0) continue
      field.focus()
      await new Promise(requestAnimationFrame)
      const { top, bottom } = field.getBoundingClientRect()
      // Of a field of several lines the browser shows the line of the caret.
      const seen = Math.min(bottom, top + 44)
      const bar = end.getBoundingClientRect().top
      if (seen > bar) covered.push(`${field.getAttribute('name')}: ${seen} > ${bar}`)
    }
    return covered
  })

test.each([
  ['products/1', 'Save product'],
  ['products/new', 'Put into the shop'],
  ['orders/new', 'Place the order'],
  ['categories?edit=1', 'Save'],
  ['posts?edit=1', 'Save'],
])('on a phone the main button of %s is in sight wherever its form is', async (path, name) => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto(`/admin/${path}`)
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  await page.locator('main form:has(.form-end) input:visible').first().focus()
  const box = (await button.boundingBox())!
  const bar = (await page.getByRole('navigation', { name: 'Main' }).last().boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  expect(box.y).toBeGreaterThan(bar.y - 100)
  expect(await coveredFields(page)).toEqual([])
  await expectFits(owner)
  await owner.done()
})
