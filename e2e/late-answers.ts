import type { BrowserContext, Page, Route } from 'playwright'

/** From 500 ms after an input on, the browser counts a move as a layout shift. */
const LATE_MS = 550

/** Resolves when the browser no longer excuses a move by an input before the call. */
export function untilInputIsOld(): Promise<void> {
  return new Promise((old) => {
    setTimeout(old, LATE_MS)
  })
}

/** Delays every answer of the API and every loader's data. */
export async function answerLate({ context }: { context: BrowserContext }) {
  await context.route(
    (url) => url.pathname.startsWith('/api/') || url.pathname.endsWith('.data'),
    async (route) => {
      await untilInputIsOld()
      await route.continue().catch(() => {})
    },
  )
}

/** Longer than any answer that a form waits for before it sends. */
const ASKED_MS = 60_000

/** Holds the requests that a method sends to an address until `release`. A request that is awaited and not
 * sent fails the test, with what the page shows instead. */
export async function hold(page: Page, method: string, address: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    asked.resolve()
    await released.promise
    return route.fallback()
  })
  return {
    get asked() {
      return Promise.race([asked.promise, rejectLate(page, `No ${method} ${address}`, asked.promise)])
    },
    release: released.resolve,
  }
}

async function rejectLate(page: Page, message: string, asked: Promise<void>) {
  const late = await Promise.race([asked, new Promise((end) => setTimeout(end, ASKED_MS, true))])
  if (!late) return
  const shown = await page.locator('body').innerText()
  throw new Error(`${message}: ${shown.slice(-1000)}`)
}
