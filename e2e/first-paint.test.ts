import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdScripts, waitForHydration } from './hydration.ts'
import { lineOf } from './people.ts'
import { DESK, PHONE, shareTestShop, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test.each(['/', '/category/kitchen/tea-coffee/', '/shop/tea-coffee/enamel-chai-kettle/'])(
  '%s: no request blocks the first paint, and no script comes before the first picture',
  async (path) => {
    const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE })
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

test('no task starts more than one preload, and none creates a format of dates', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE })
  const { page } = shopper
  await page.addInitScript(() => {
    const started = { atOnce: [] as number[], dateFormats: 0 }
    Object.assign(window, { started })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const preloads = added.filter((each) => (each as HTMLLinkElement).rel === 'modulepreload')
      if (preloads.length > 0) started.atOnce.push(preloads.length)
    }).observe(document, { childList: true, subtree: true })
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(...all) {
        started.dateFormats++
        return Reflect.construct(...all)
      },
    })
  })
  await page.goto('/')
  await waitForHydration(page)
  const { atOnce, dateFormats } = await page.evaluate(
    () => (window as unknown as { started: { atOnce: number[]; dateFormats: number } }).started,
  )
  expect(atOnce.length).toBeGreaterThan(4)
  expect(new Set(atOnce)).toEqual(new Set([1]))
  expect(dateFormats).toBe(0)
  await shopper.done()
})

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])(
  'on %s the lower sections of home are laid out after hydration, about as tall as estimated',
  async (_, viewport) => {
    const shopper = await site.visit({ ...WITH_MOTION, viewport })
    const { page } = shopper
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const before = await sectionsOf(page)
    expect(before.at(-1)).toMatchObject({ title: 'You May Also Like', isLaidOut: false })
    await release()
    await expect.poll(async () => (await sectionsOf(page)).every(({ isLaidOut }) => isLaidOut)).toBe(true)
    const after = await sectionsOf(page)
    expect(after.length).toBe(4)
    for (const [at, { title, height }] of after.entries())
      expect(Math.abs(before[at]!.height / height - 1), title).toBeLessThan(0.06)
    await shopper.done()
  },
)

test('pictures below the screen of home load from the first movement on', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE })
  const { page } = shopper
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /images\/(banner|category)?/.exec(name))
        .flatMap((found) => (found ? [found[1] ?? 'product'] : [])),
    )
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  expect(await loaded()).toEqual(['banner'])
  await page.keyboard.press('Tab')
  await expect.poll(loaded).toEqual(expect.arrayContaining(['banner', 'category', 'product']))

  await page.setViewportSize({ ...PHONE, height: 1600 })
  await page.goto('about:blank')
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await loaded()).toEqual(expect.arrayContaining(['banner', 'category', 'product']))
  await shopper.done()
})

test('pictures of related products below the screen load from the first movement on', async () => {
  // So tall that the browser's own rule would load them at once.
  const shopper = await site.visit({ ...WITH_MOTION, viewport: { ...PHONE, height: 1700 } })
  const { page } = shopper
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  const related = page.getByRole('region', { name: 'Related Products' })
  expect((await related.boundingBox())!.y).toBeGreaterThan(1700)
  const loaded = () =>
    related
      .getByRole('img')
      .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).currentSrc).length)
  expect(await loaded()).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(loaded).toBeGreaterThan(0)
  await shopper.done()
})

test.each(['/cart/', '/checkout/'])('%s: an empty cart is known before the scripts run', async (path) => {
  const empty = await site.visit({ ...WITH_MOTION, viewport: PHONE })
  const release = await holdScripts(empty.page)
  await empty.page.goto(path, { waitUntil: 'domcontentloaded' })
  const title = empty.page.getByRole('heading', { name: 'Your cart is empty' })
  await title.waitFor()
  const top = (await title.boundingBox())!.y
  await release()
  await waitForHydration(empty.page)
  expect((await title.boundingBox())!.y).toBe(top)
  await empty.done()

  const full = await site.visit({
    ...WITH_MOTION,
    viewport: PHONE,
    cart: [await lineOf(site, 'enamel-chai-kettle', 1)],
  })
  const releaseFull = await holdScripts(full.page)
  await full.page.goto(path, { waitUntil: 'domcontentloaded' })
  await full.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await full.page.getByRole('heading', { name: 'Your cart is empty' }).count()).toBe(0)
  await releaseFull()
  await full.page.getByText('Enamel Chai Kettle').first().waitFor()
  await full.done()
})

function sectionsOf(page: Page) {
  return page.locator('main section', { has: page.locator('article') }).evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector('h2')!.textContent,
      height: section.getBoundingClientRect().height,
      isLaidOut: section.querySelector('article')!.checkVisibility({ contentVisibilityAuto: true }),
    })),
  )
}

async function recordRequests(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const requests: { type: string | undefined; priority: string }[] = []
  devtools.on('Network.requestWillBeSent', ({ type, request }) =>
    requests.push({ type, priority: request.initialPriority }),
  )
  await devtools.send('Network.enable')
  return requests
}
