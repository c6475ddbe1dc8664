import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('a screen that the shop could not answer for is loaded again by itself', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|500/ })
  const { page } = owner
  for (const [path, address, name] of [
    ['orders', /\/api\/admin\/orders(?:\?|$)/, 'Orders'],
    ['colours/1', /\/api\/admin\/colours\/1$/, undefined],
  ] as const) {
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { status: false, code: 500, message: 'It failed.', data: null } }),
    )
    await page.goto(`/admin/${path}`)
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await failure.waitFor()
    await page.waitForRequest(address)
    await page.unrouteAll({ behavior: 'wait' })
    await failure.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await owner.done()
})
