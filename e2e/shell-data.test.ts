import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { notifyChanged } from '#app/core/write.server.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

/** Until `restore`, the shop can read neither categories nor any page. */
async function hideCategories() {
  const rename = async (from: string, to: string, status: number) => {
    await site.database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table if exists ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
      await notifyChanged(tx, ['*'])
    })
    await expect.poll(async () => (await fetch(`${site.shop.url}/about/`)).status).toBe(status)
  }
  const restore = () => rename('hidden_categories', 'categories', 200)
  onTestFinished(restore)
  await rename('categories', 'hidden_categories', 500)
  return restore
}

test('a page without the data of the shop has them from the next navigation on', async () => {
  const shopper = await site.visit({ expected: /500/ })
  const { page } = shopper
  const restore = await hideCategories()
  await page.goto('/about/')
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  const phone = page.getByRole('contentinfo').getByRole('link', { name: /^Phone:/ })
  expect(await phone.count()).toBe(0)
  await restore()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await page.waitForURL(`${site.shop.url}/shop/`)
  await page.getByRole('main').getByRole('article').first().waitFor()
  await phone.waitFor()
  await shopper.done()
})
