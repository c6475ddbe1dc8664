import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds wrong on the screen as it stands, by WCAG 2.2 AA; an empty list is what one wants. */
export async function axeFindings(page: Page): Promise<string[]> {
  await untilAtRest(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    (found) =>
      `${new URL(page.url()).pathname}: ${found.id}: ${found.help} (${found.nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join('; ')})`,
  )
}

/** A button on its way from one colour to another, or a dialog fading in, has neither's contrast. */
async function untilAtRest(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}
