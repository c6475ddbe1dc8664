import type { Page } from 'playwright'

const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 900],
] as const

/** Names what stays below the chat button on a phone, a tablet and a desk; the page keeps the last size. */
export async function chatFindings(page: Page): Promise<string[]> {
  const found: string[] = []
  const address = new URL(page.url()).pathname
  // A slide that moves on would be another screen at each step.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    found.push(...(await coveredByChat(page)).map((each) => `${address} at ${width} px: chat covers ${each}`))
  }
  await page.emulateMedia({ reducedMotion: null })
  return found
}

/** Goes up the page from its end and names what stays below the chat button. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const chat = document.querySelector<HTMLElement>('a[aria-label^="Chat with us"]')!
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const smallLink = (each: Element) => !each.matches('a') || each.getBoundingClientRect().height < 80
    const covered = () => {
      const over = chat.getBoundingClientRect()
      // It has given way.
      if (over.width < 1) return []
      return [
        ...document.querySelectorAll(
          'a, button, input, select, textarea, summary, label, main dd, main td, main th, [data-total]',
        ),
      ].filter(
        (each) =>
          each !== chat &&
          smallLink(each) &&
          each.checkVisibility() &&
          !each.closest('dialog, [inert], [data-bottom-bar], .sr-only') &&
          [...each.getClientRects()].some(
            ({ left, right, top, bottom, width, height }) =>
              width > 1 &&
              height > 1 &&
              left + 1 < over.right &&
              right - 1 > over.left &&
              top + 1 < over.bottom &&
              bottom - 1 > over.top,
          ),
      )
    }
    const found = new Set<string>()
    const end = document.documentElement.scrollHeight
    for (const top of Array.from({ length: 8 }, (_, step) => (end * (7 - step)) / 7)) {
      scrollTo(0, top)
      for (let frames = 0; frames < 60; frames++) {
        await frame()
        if (covered().length === 0) break
      }
      for (const each of covered())
        found.add(`${each.tagName} ${each.textContent?.trim().slice(0, 40)} at ${Math.round(scrollY)}`)
    }
    return [...found]
  })
}
