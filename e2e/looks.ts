import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Without it axe computes a selector for each element that passed.
  resultTypes: ['violations'],
}

/** Returns the violations of WCAG 2.2 AA on the screen as it stands; `withShell: false` leaves out header and
 * footer, half of the elements of most screens, where another screen of the visit was examined with them. */
export async function axeFindings(page: Page, { withShell = true } = {}): Promise<string[]> {
  await waitForAnimations(page)
  // The page keeps it until another document is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const context = { exclude: withShell ? [] : ['header:not(main header)', 'footer'] }
  const violations = await page.evaluate(
    async ([examined, options]) => {
      const { axe } = window as unknown as {
        axe: { run: (examined: ElementContext, options: RunOptions) => Promise<AxeResults> }
      }
      return (await axe.run(examined, options)).violations
    },
    [context, OPTIONS] as const,
  )
  return violations.map(
    (violation) =>
      `${new URL(page.url()).pathname}: ${violation.id}: ${violation.help} (${violation.nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join('; ')})`,
  )
}

/** A button that changes its colour and a dialog that fades in do not have their final contrast. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}
