import type { BrowserContext } from 'playwright'

/** From 500 ms after an input on, the browser counts a move as a layout shift. */
const LATE_MS = 550

/** Delays every answer of the API and every loader's data. */
export async function answerLate({ context }: { context: BrowserContext }) {
  await context.route(
    (url) => url.pathname.startsWith('/api/') || url.pathname.endsWith('.data'),
    async (route) => {
      await new Promise((late) => {
        setTimeout(late, LATE_MS)
      })
      await route.continue().catch(() => {})
    },
  )
}
