import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result, RunOptions } from 'axe-core'
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
  const exclude = withShell ? [] : ['header:not(main header)', 'footer']
  const violations = await violationsOf(page, { exclude }, OPTIONS)
  const found = []
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map(({ target }) => target.join(' '))
    const left = id === TARGET_SIZE ? await smallOf(page, targets) : targets
    const shown = left.slice(0, 3).join('; ')
    if (left.length > 0) found.push(`${new URL(page.url()).pathname}: ${id}: ${help} (${shown})`)
  }
  return found
}

type Examined = { include?: string[]; exclude?: string[] }

function violationsOf(page: Page, examined: Examined, options: RunOptions): Promise<Result[]> {
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as {
        axe: { run: (examined: Examined, options: RunOptions) => Promise<AxeResults> }
      }
      return (await axe.run(given.examined, given.options)).violations
    },
    { examined, options },
  )
}

const TARGET_SIZE = 'target-size'

/** Leaves out targets that have their size in the middle of the window: wherever the page is scrolled, a bar
 * that stays covers a part of the target beneath it. */
async function smallOf(page: Page, targets: readonly string[]): Promise<string[]> {
  const small = []
  for (const target of targets) {
    await page.locator(target).evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const rule: RunOptions = { runOnly: { type: 'rule', values: [TARGET_SIZE] } }
    if ((await violationsOf(page, { include: [target] }, rule)).length > 0) small.push(target)
  }
  return small
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
