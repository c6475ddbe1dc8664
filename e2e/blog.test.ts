import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, shareTestShop, PHONE } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s a visitor turns the pages of the blog, reads a post and opens another', async (_, viewport) => {
  const shopper = await site.visit({ viewport })
  const { page } = shopper
  await page.goto('/blog')
  await page.waitForURL(/\/blogs\/$/)
  const posts = page.getByRole('main').getByRole('article')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByText(/^Page 1 of \d+$/).waitFor()
  expect(await pages.getByRole('link', { name: 'Prev' }).count()).toBe(0)
  const first = await posts.first().getByRole('heading').innerText()
  await pages.getByRole('link', { name: 'Next' }).click()
  await pages.getByText(/^Page 2 of \d+$/).waitFor()
  await expect.poll(() => posts.first().getByRole('heading').innerText()).not.toBe(first)
  await pages.getByRole('link', { name: 'Prev' }).click()
  await pages.getByText(/^Page 1 of \d+$/).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await posts.first().getByRole('link').first().click()
  await page.waitForURL(/\/blog-detail\/[\w-]+/)
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  expect((await page.getByRole('article').first().innerText()).length).toBeGreaterThan(500)
  for (const category of ['LifeStyle', 'Food', 'Healthy', 'Sports', 'Entertainment'])
    await page.getByText(category, { exact: true }).first().waitFor()
  const related = page.getByRole('region', { name: 'Related Posts' }).getByRole('listitem')
  expect(await related.count()).toBe(5)
  const [next] = (await related.nth(1).innerText()).split('\n')
  const picture = await page.getByRole('article').first().locator('img').first().elementHandle()
  await related.nth(1).getByRole('link').first().click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(next)
  // It must not stand under the new title until the new one has loaded.
  expect(await picture!.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await shopper.done()
})
