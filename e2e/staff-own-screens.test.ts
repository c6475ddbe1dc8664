import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesFor } from '#admin/shell/navigation.ts'
import { PERMISSIONS } from '#app/core/permissions.ts'
import { staffWith } from '#test/staff.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test.each(PERMISSIONS)('a person with %s alone asks for nothing that is refused', async (permission) => {
  const { database, shop } = site
  const person = await staffWith({ shop: { db: database.db } } as never, permission)
  const { page, context, done } = await site.visit({ expected: /layout shift/ })
  const [name, value] = person.cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: shop.url, httpOnly: true, sameSite: 'Strict' }])
  const entries = entriesFor({ permissions: [permission], has_first_steps: false })
  expect(entries.length).toBeGreaterThan(0)
  for (const { path } of entries) {
    await page.goto(`/admin${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main [role=status][aria-label^=Loading]').waitFor({ state: 'detached' })
  }
  await done()
})
