import type { BrowserContext, Page } from 'playwright'

const MAX_SHIFT = 0.02

/** Records the faults in every tab of the context, and every toast. The returned function starts a new
 * record, without the faults that are expected. */
export async function watch(context: BrowserContext) {
  let faults: string[] = []
  let toasts: string[] = []
  let expected: RegExp | undefined
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
      // A navigation aborts the requests of the old page.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        note(`request: ${request.url()} ${request.failure()?.errorText}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) note(`response: ${response.url()} ${response.status()}`)
    })
  })
  await context.exposeBinding('toastShown', (_, text: string) => {
    toasts.push(text)
  })
  await context.exposeBinding('layoutShifted', (_, screen: string, by: number, moved: string) => {
    const before = shifts.get(screen) ?? 0
    shifts.set(screen, before + by)
    if (before <= MAX_SHIFT && before + by > MAX_SHIFT)
      note(`layout shift of ${(before + by).toFixed(3)} on ${screen}: ${moved}`)
  })
  await context.addInitScript(reportToasts)
  await context.addInitScript(reportShifts)
  return (isExpected?: RegExp) => {
    faults = []
    toasts = []
    expected = isExpected
    return { faults, toasts, settle: () => Promise.all(context.pages().map(reportsArrived)) }
  }
}

/** Resolves when the earlier reports of the page have arrived. */
async function reportsArrived(page: Page) {
  await page
    .evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve))
        }),
    )
    .catch(() => {})
}

function reportToasts() {
  const { toastShown } = window as unknown as { toastShown: (text: string) => void }
  new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (added instanceof Element && added.parentElement?.matches('[role=status][aria-label=Notifications]'))
        toastShown(added.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Reports the layout shifts without recent input, by screen. */
function reportShifts() {
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
