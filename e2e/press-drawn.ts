import type { Locator } from 'playwright'

/** Presses a control once it is drawn where the page was scrolled to, as a person would. Before that,
 * Chromium has no anchor for the scroll position: a line that comes above moves the page. */
export async function pressDrawn(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await control.evaluate(async () => {
    // A section that is laid out late becomes a possible anchor a few frames later.
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
  })
  await control.click()
}
