import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForHydration } from './hydration.ts'
import { PHONE, shareTestShop } from './shopper.ts'

let world: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  world = await shareTestShop()
})
afterAll(() => world?.close())

test.each(['/', '/category/kitchen/tea-coffee/', '/shop/tea-coffee/enamel-chai-kettle/'])(
  '%s: no request blocks the first paint, and no script comes before the first picture',
  async (path) => {
    const shopper = await world.visit({ viewport: PHONE })
    const { page } = shopper
    const requests = await recordRequests(page)
    await page.goto(path)
    await waitForHydration(page)
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((each) => 'renderBlockingStatus' in each && each.renderBlockingStatus === 'blocking')
          .map(({ name }) => name),
      ),
    ).toEqual([])
    const types = requests.map(({ type }) => type)
    expect(types.indexOf('Image')).toBeGreaterThan(0)
    expect(types.indexOf('Script')).toBeGreaterThan(types.indexOf('Image'))
    const scripts = requests.filter(({ type }) => type === 'Script')
    expect(new Set(scripts.map(({ priority }) => priority))).toEqual(new Set(['Low']))
    await shopper.done()
  },
)

async function recordRequests(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const requests: { type: string | undefined; priority: string }[] = []
  devtools.on('Network.requestWillBeSent', ({ type, request }) =>
    requests.push({ type, priority: request.initialPriority }),
  )
  await devtools.send('Network.enable')
  return requests
}
