import type { Page } from 'playwright'

/** Waits until React handles the presses on this page. `app/layout/early-press.ts` sets the attribute. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits until what the page shows now has been painted. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

export const isScript = (url: URL) => url.pathname.endsWith('.js')

/** Holds every script of this page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isScript, async (route) => {
    await released
    await route.fallback()
  })
  return async () => {
    release()
    await waitForHydration(page)
  }
}

/** Makes each load of a document wait for hydration, because an earlier press is replayed at an unknown
 * time. `waitUntil` opts out, for tests of what happens before hydration. */
export function hydrateBeforeUse(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  const goForward = page.goForward.bind(page)
  page.goto = (url, options) => afterLoad(page, goto(url, options), options)
  page.reload = (options) => afterLoad(page, reload(options), options)
  page.goBack = (options) => afterLoad(page, goBack(options), options)
  page.goForward = (options) => afterLoad(page, goForward(options), options)
}

async function afterLoad<Loaded>(page: Page, loading: Promise<Loaded>, options?: { waitUntil?: string }) {
  const loaded = await loading
  if (!options?.waitUntil && (await isStorefrontPage(page))) await waitForHydration(page)
  return loaded
}

/** False without scripts, and on pages that React Router did not render. */
function isStorefrontPage(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterContext' in window)
}
