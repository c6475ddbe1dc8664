import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWithOrders, focused } from './focus.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
let known: Awaited<ReturnType<typeof customerWithOrders>>
beforeAll(async () => {
  site = await shareTestShop()
  known = await customerWithOrders(site, 'Parveen Akhtar')
  await site.database.pool.query(
    'insert into wishlist_entries (customer_id, product_id) values ($1, 1), ($1, 2)',
    [known.customer.user_id],
  )
})
afterAll(() => site?.close())

test.each([360, 1280])('at %i px Tab reaches each control of the account, in its order', async (width) => {
  const { customer, pending, completed } = known
  const shopper = await site.visit({ viewport: { width, height: 740 }, as: customer })
  const { page } = shopper
  const main = page.getByRole('main')
  const found: string[] = []
  for (const [path, ready] of [
    ['/account/profile', main.getByRole('button', { name: /^Remove / })],
    ['/account/orders-history', main.getByRole('link', { name: /^Details/ })],
    ['/account/my-wishlist', main.getByRole('button', { name: /^Remove / })],
    ['/wishlist/', main.getByRole('button', { name: /^Remove / })],
    ['/account/profile-setting', main.getByRole('option', { name: 'Lahore' })],
    [`/order-detail/${pending}`, main.getByRole('button', { name: 'Cancel Order' })],
    [`/order-detail/${completed}`, main.getByRole('button', { name: /^Write Review/ })],
  ] as const) {
    await page.goto(path)
    await ready.first().waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect.poll(() => main.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    found.push(...(await walk(page, main)).map((fault) => `${path}: ${fault}`))
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isBehindMain), path).toBe(true)
  }
  expect(found).toEqual([])
  await shopper.done()
})

test('Tab reaches each control of a dialog of the account, and then the first again', async () => {
  const { customer, pending, completed } = known
  const shopper = await site.visit({ viewport: { width: 360, height: 740 }, as: customer })
  const { page } = shopper
  const dialog = page.getByRole('dialog')
  const found: string[] = []
  for (const [path, name] of [
    ['/account/profile', 'Add Address'],
    ['/account/profile', 'Delete House 9'],
    ['/account/orders-history', `Cancel order ${pending}`],
    [`/order-detail/${completed}`, /^Write Review/],
    ['/account/logout', null],
  ] as const) {
    await page.goto(path)
    if (name) await page.getByRole('main').getByRole('button', { name }).press('Enter')
    await dialog.waitFor()
    found.push(...(await walk(page, dialog)).map((fault) => `${path}, ${name}: ${fault}`))
    await page.keyboard.press('Tab')
    // From the last control the focus may first move to the browser's own bar, which is no element.
    if ((await focused(page)) === '') await page.keyboard.press('Tab')
    expect(await focused(page), path).toBe('Close')
  }
  expect(found).toEqual([])
  await shopper.done()
})

function isBehindMain(): boolean {
  const { activeElement: focused } = document
  return focused !== document.body && !focused!.closest('main')
}

/** Presses Tab from the first control, which has the focus, to the last; returns what is wrong on the way. */
async function walk(page: Page, root: Locator): Promise<string[]> {
  const controls = await root.evaluateHandle(controlsIn)
  const faults = await controls.evaluate(outOfOrder)
  const count = await controls.evaluate(({ length }) => length)
  expect(count).toBeGreaterThan(2)
  for (let at = 0; at < count; at++) {
    if (at > 0) await page.keyboard.press('Tab')
    faults.push(...(await controls.evaluate(faultsAt, at)))
  }
  return faults
}

/** What Tab should reach, in the order of the document. */
function controlsIn(root: Element): HTMLElement[] {
  const isReached = (control: HTMLElement) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)')
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  return [...controls].filter(isReached)
}

/** Controls that are above the one before and not to the right of it, or to its left in the same row. */
function outOfOrder(controls: HTMLElement[]): string[] {
  return controls.slice(1).flatMap((control, at) => {
    const [before, here] = [controls[at]!.getBoundingClientRect(), control.getBoundingClientRect()]
    const isAbove = here.bottom <= before.top && here.left < before.right
    const isInRow = here.top < before.bottom && here.bottom > before.top
    return isAbove || (isInRow && here.right <= before.left) ? [`out of order: ${control.outerHTML}`] : []
  })
}

/** What is wrong when this control should have the focus. */
function faultsAt(controls: HTMLElement[], at: number): string[] {
  const control = controls[at]!
  if (control !== document.activeElement)
    return [`${document.activeElement!.outerHTML.slice(0, 200)} instead of ${control.outerHTML}`]
  const marked = control.matches('[type=radio]') ? control.closest('label')! : control
  // A link may have several lines.
  const { top, height, left, width } = control.getClientRects()[0]!
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  return [
    ...(getComputedStyle(marked).outlineStyle === 'none' ? [`unmarked: ${control.outerHTML}`] : []),
    ...(control.contains(shown) ? [] : [`covered: ${control.outerHTML}`]),
  ]
}
