import type { BrowserContext, Page } from 'playwright'

const MOST_SHIFT = 0.02

/** Notes all that goes wrong in any tab of this browser, and every toast that was shown. */
export async function watch(context: BrowserContext, expected?: RegExp) {
  const faults: string[] = []
  const heard: string[] = []
  const shifts = new Map<string, number>()
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.push(fault)
  }

  context.on('page', (page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        note(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => note(`page: ${error.message}`))
    page.on('requestfailed', (request) => {
      // A page left behind gives up what it was still loading.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        note(`request: ${request.url()} ${request.failure()?.errorText}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) note(`response: ${response.url()} ${response.status()}`)
    })
  })
  await context.exposeBinding('toastShown', (_, words: string) => {
    heard.push(words)
  })
  await context.exposeBinding('layoutShifted', (_, screen: string, by: number, moved: string) => {
    const before = shifts.get(screen) ?? 0
    shifts.set(screen, before + by)
    if (before <= MOST_SHIFT && before + by > MOST_SHIFT)
      note(`layout shift of ${(before + by).toFixed(3)} on ${screen}: ${moved}`)
  })
  await context.addInitScript(tellOfToasts)
  await context.addInitScript(tellOfShifts)
  return { faults, heard, settle: () => Promise.all(context.pages().map(untilTold)) }
}

/** What a page has told before is here once it answers. */
async function untilTold(page: Page) {
  await page
    .evaluate(
      () =>
        new Promise((told) => {
          requestAnimationFrame(() => setTimeout(told))
        }),
    )
    .catch(() => {})
}

function tellOfToasts() {
  const { toastShown } = window as unknown as { toastShown: (words: string) => void }
  new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (added instanceof Element && added.parentElement?.matches('[role=status][aria-label=Notifications]'))
        toastShown(added.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Adds up, for each screen, how far things moved that nobody had just touched. */
function tellOfShifts() {
  const { layoutShifted } = window as unknown as {
    layoutShifted: (screen: string, by: number, moved: string) => void
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] }
  const opened = performance.timeOrigin
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources = [] } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 160),
      )
      layoutShifted(
        `${location.pathname} (opened at ${Math.round(opened)})`,
        value,
        moved.slice(0, 3).join(' | '),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
