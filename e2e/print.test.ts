import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { customerOf, type Customer } from './people.ts'
import { shareTestShop } from './shopper.ts'

/** A sheet of A4 without its margins, in pixels of the screen. */
const SHEET = { width: 688, height: 1017 }
/** From the screen to the sheet everything moves. */
const SHIFT = /layout shift/

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
let order: number
let tracked: string
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Maryam Siddiqui')
  order = await orderOf(site.database.db, customer.user_id, 2)
  await site.database.pool.query(
    `insert into order_lines
      (order_id, product_id, variant_id, product_name, variant_name, image,
       unit_price, quantity, weight_grams)
     select $1, p.id, v.id, p.name, v.name, p.image, v.final_price, 1, v.weight_grams
     from products p join lateral (select * from variants where product_id = p.id limit 1) v on true
     where p.id between 3 and 40`,
    [order],
  )
  const { rows } = await site.database.pool.query('select tracking_token from orders where id = $1', [order])
  tracked = rows[0].tracking_token
})
afterAll(() => site?.close())

/** What is on the paper and should not be: whatever is outside main, what is to be pressed, colours. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const faults: string[] = []
    const unwanted = `header, footer, nav, dialog, iframe, button, [popover],
       input[type=text], input[type=email], a[href*="wa.me"]`
    for (const element of document.querySelectorAll(unwanted))
      if (isSeen(element)) faults.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`)
    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element)) continue
      const { position, color, backgroundColor } = getComputedStyle(element)
      const name = `${element.tagName} ${element.textContent?.slice(0, 30)}`
      if (position === 'fixed' || position === 'sticky') faults.push(`${position}: ${name}`)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (hasText && color !== 'rgb(0, 0, 0)') faults.push(`${color}: ${name}`)
      if (
        element.tagName !== 'IMG' &&
        !(element as HTMLElement).style.backgroundColor &&
        !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor)
      )
        faults.push(`on ${backgroundColor}: ${name}`)
    }
    return faults
  })
}

describe('on paper', () => {
  test.each([
    ['an order', () => `/order-detail/${order}`, /^Order #\d+$/, true],
    ['a tracked order', () => `/track/${tracked}`, /^Track Your Order$/, false],
  ] as const)('%s is a table with its totals, black on white', async (_, path, heading, signedIn) => {
    const { page, done } = await site.visit(
      signedIn ? { as: customer, expected: SHIFT } : { expected: SHIFT },
    )
    await page.goto(path())
    await page.getByRole('table').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    expect(await faultsOnPaper(page)).toEqual([])
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.getByText('Paid at the door').waitFor()
    await page.getByText('Nayab · 061 1112 223', { exact: false }).waitFor()
    const columns = await page
      .locator('thead th')
      .evaluateAll((heads) =>
        heads.filter((head) => head.checkVisibility()).map((head) => head.getBoundingClientRect().x),
      )
    expect(columns).toHaveLength(5)
    const cells = await page
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((row) =>
        row.filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect().x),
      )
    expect(cells).toEqual(columns)
    // 39 lines take several sheets, and no line stands on two of them.
    expect(
      await page
        .locator('tbody tr')
        .first()
        .evaluate((row) => getComputedStyle(row).breakInside),
    ).toBe('avoid')
    expect(await page.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
      'table-header-group',
    )
    await done()
  })

  test.each([
    ['/cart/', 'Explore More Products'],
    ['/about/', 'Order Now'],
  ])('%s has no link and no text on a dark ground', async (path, link) => {
    const { page, done } = await site.visit({ expected: SHIFT })
    await page.goto(path)
    await page.getByRole('link', { name: link }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    expect(await faultsOnPaper(page)).toEqual([])
    await done()
  })

  test('a product is one sheet with its picture, price and description', async () => {
    const { page, done } = await site.visit({ expected: SHIFT })
    await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await page.getByText('product Added to cart').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    expect(await faultsOnPaper(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'At a glance' }).waitFor()
    const picture = page.locator('main img').first()
    const { width } = (await picture.boundingBox())!
    expect(width).toBeGreaterThan(200)
    expect(width).toBeLessThan(SHEET.width / 2)
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages).toHaveLength(1)
    await done()
  })
})
