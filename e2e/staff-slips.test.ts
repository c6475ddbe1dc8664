import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const NOTE =
  'براہ کرم پہنچنے سے پہلے فون کریں، گلی تنگ ہے اور گاڑی اندر نہیں آتی۔ مسجد کے سامنے والی سڑک پر رکیں۔ '
const NAME = 'ہاتھ سے بنی مٹی کی ہانڈی ڈھکن کے ساتھ'
const lineName = (at: number) => (at % 3 === 1 ? `${NAME} ${at}, ${'لمبی '.repeat(12)}` : `Clay Cup ${at}`)

/** An order of so many lines. @returns its number */
async function storeOrder(lines: number, note: string, address: string): Promise<number> {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into orders (status_id, full_name, email, phone, city_id, address, rider_instructions, subtotal,
      shipping, total, tracking_token)
    values (2, 'دعا ملک', 'dua@example.com', '03459998887', 1, $2, $1, 41820, 0, 41820, gen_random_uuid())
    returning id`,
    [note.trim(), address],
  )
  await pool.query(
    `insert into order_lines (order_id, product_name, variant_name, unit_price, quantity, weight_grams)
    select $1, name, name, 100, 1, 100 from unnest($2::text[]) name`,
    [rows[0]!.id, Array.from({ length: lines }, (_, at) => lineName(at + 1).trim())],
  )
  return rows[0]!.id
}

/** What is on each printed slip, and what of it lies outside of its paper or behind the QR code. */
const readPrinted = (page: Page) =>
  page.getByRole('article').evaluateAll((slips) =>
    slips.map((slip) => {
      const paper = slip.getBoundingClientRect()
      const qr = slip.querySelector('svg')?.getBoundingClientRect()
      const texts = document.createTreeWalker(slip, NodeFilter.SHOW_TEXT)
      const lost: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const { left, right, top, bottom } of range.getClientRects()) {
          const isOutside =
            left < paper.left || right > paper.right || top < paper.top || bottom > paper.bottom
          const isCovered = qr && left < qr.right && right > qr.left && top < qr.bottom && bottom > qr.top
          if (isOutside || isCovered) lost.push(text.textContent!)
        }
      }
      return {
        name: slip.getAttribute('aria-label')!,
        head: slip.querySelector('header')!.innerText.replaceAll(/\s+/g, ' '),
        lines: [...slip.querySelectorAll('li')].map((line) => line.innerText),
        width: Math.round(paper.width),
        height: Math.round(paper.height),
        lost,
      }
    }),
  )

async function countPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/MediaBox/g)!.length
}

const PAPERS = [
  { paper: 'a6', onPage: 1, size: { width: 397, height: 559 } },
  { paper: 'label', onPage: 1, size: { width: 384, height: 576 } },
  { paper: 'a4', onPage: 4, size: { width: 397, height: 559 } },
]

test('each line of an order is on its slips, which continue on further ones', async () => {
  const counts = [1, 5, 14, 60]
  const address = 'مکان نمبر 9، نہر والی سڑک، '.repeat(7).slice(0, 190)
  const ids = [
    await storeOrder(1, '', 'House 9'),
    await storeOrder(5, NOTE, 'House 9, Canal Road'),
    await storeOrder(14, NOTE.repeat(2), 'House 9, Canal Road'),
    await storeOrder(60, NOTE.repeat(5).slice(0, 500), address),
  ]
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto(`/admin/orders/slips?ids=${ids.join(',')}`)
  for (const { paper, onPage, size } of PAPERS) {
    await page.getByLabel('Paper').selectOption(paper)
    await page.emulateMedia({ media: 'print' })
    const printed = await readPrinted(page)
    for (const [at, id] of ids.entries()) {
      const slips = printed.filter(({ name }) => name.startsWith(`Order ${id}`))
      expect(slips.flatMap(({ lines }) => lines)).toEqual(
        Array.from({ length: counts[at]! }, (_, line) => `1 × ${lineName(line + 1).trim()}`),
      )
      expect(slips.map(({ head }) => head)).toEqual(
        slips.map((_, place) =>
          [id, slips.length > 1 && `${place + 1} of ${slips.length}`, place === 0 && 'Rs 41,820']
            .filter(Boolean)
            .join(' '),
        ),
      )
      if (counts[at]! <= 5) expect(slips, paper).toHaveLength(1)
    }
    expect(
      printed.flatMap(({ lost }) => lost),
      paper,
    ).toEqual([])
    expect(printed.map(({ width, height }) => ({ width, height }))).toEqual(printed.map(() => size))
    expect(await countPages(page), paper).toBe(Math.ceil(printed.length / onPage))
    await page.emulateMedia({ media: null })
    const pages = Math.ceil(printed.length / onPage)
    expect(pages).not.toBe(4)
    await page.getByRole('button', { name: `Print 4 orders on ${pages} pages`, exact: true }).waitFor()
    await expectFits(owner)
  }
  await owner.done()
})

test('a slip does not depend on the text size of the browser', async () => {
  const id = await storeOrder(14, NOTE.repeat(2), 'House 9, Canal Road')
  const { page, done } = await visitAs(site, 'owner')
  await page.goto(`/admin/orders/slips?ids=${id}`)
  const shown = async () => {
    const slips = page.getByRole('article')
    await slips.first().waitFor()
    const heights = await slips
      .locator('header strong, header b, p, li')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    return [heights, await readPrinted(page)]
  }
  const usual = await shown()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByLabel('Paper').selectOption('label')
  await page.getByLabel('Paper').selectOption('a6')
  await page.emulateMedia({ media: 'print' })
  const printed = await shown()
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  expect(printed).toEqual(await shown())
  await page.emulateMedia({ media: null })
  expect(await shown()).toEqual(usual)
  await done()
})

/** Notes the most articles that are added before the page can answer again. */
function noteLargestPart() {
  const noted = window as unknown as { largestPart: number }
  noted.largestPart = 0
  let added = 0
  const turn = new MessageChannel()
  turn.port1.onmessage = () => {
    added = 0
  }
  new MutationObserver((changes) => {
    if (added === 0) turn.port2.postMessage(null)
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          added += Number(node.matches('article')) + node.querySelectorAll('article').length
    noted.largestPart = Math.max(noted.largestPart, added)
  }).observe(document, { childList: true, subtree: true })
}

/** Chooses a paper and prints before the page can draw more. @returns how many sheets are there before and in
 * the print */
async function choosePaperAndPrint(field: HTMLElement | SVGElement, paper: string): Promise<number[]> {
  const count = () => document.querySelectorAll('article').length
  ;(field as HTMLSelectElement).value = paper
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
  const before = count()
  dispatchEvent(new Event('beforeprint'))
  return [before, count()]
}

test('on a wide screen the slips stand beside each other, on paper not', async () => {
  const id = await storeOrder(60, NOTE, 'House 9, Canal Road')
  const { page, done } = await visitAs(site, 'owner', { viewport: { width: 1600, height: 900 } })
  const lefts = () =>
    page
      .getByRole('article')
      .evaluateAll((slips) => new Set(slips.map((slip) => slip.getBoundingClientRect().left)).size)
  await page.goto(`/admin/orders/slips?ids=${id}`)
  await page.getByRole('button', { name: /^Print/ }).waitFor()
  expect(await lefts()).toBe(3)
  await page.emulateMedia({ media: 'print' })
  expect(await lefts()).toBe(1)
  await done()
})

test('1,000 slips are laid out on their sheets while the page answers, and all are printed', async () => {
  const id = await storeOrder(20, 'Please call before you come.', 'House 9, Canal Road')
  await site.database.pool.query(
    `with copied as (
      insert into orders (status_id, full_name, email, phone, city_id, address, rider_instructions, subtotal,
        shipping, total, tracking_token)
      select status_id, full_name, email, phone, city_id, address, rider_instructions, subtotal, shipping,
        total, gen_random_uuid() from orders, generate_series(1, 999) where id = $1 returning id)
    insert into order_lines (order_id, product_name, variant_name, unit_price, quantity, weight_grams)
    select copied.id, product_name, variant_name, unit_price, quantity, weight_grams
    from copied, order_lines where order_id = $1`,
    [id],
  )
  // The fonts of this machine lack letters of Urdu, which makes its layout slow.
  await site.database.pool.query(
    "update order_lines set product_name = 'Clay Cup', variant_name = '' where order_id >= $1",
    [id],
  )
  const { page, done } = await visitAs(site, 'owner')
  const ids = Array.from({ length: 1000 }, (_, at) => id + at)
  await page.addInitScript(noteLargestPart)
  await page.goto(`/admin/orders/slips?ids=${ids.join(',')}`)
  const ready = page.getByRole('button', { name: 'Print 1,000 orders on 2,000 pages', exact: true })
  await ready.waitFor({ timeout: 0 })
  const largestPart = await page.evaluate(() => (window as unknown as { largestPart: number }).largestPart)
  expect(largestPart).toBeGreaterThan(0)
  expect(largestPart).toBeLessThan(200)
  const [before, printed] = await page.getByLabel('Paper').evaluate(choosePaperAndPrint, 'label')
  expect(before).toBeLessThan(100)
  expect(printed).toBe(2000)
  await page.getByLabel('Paper').selectOption('a6')
  await ready.waitFor({ timeout: 0 })
  await page.emulateMedia({ media: 'print' })
  const heights = await page
    .getByRole('article')
    .evaluateAll((slips) => slips.map((slip) => Math.round(slip.getBoundingClientRect().height)))
  expect(heights).toEqual(Array(2000).fill(559))
  await done()
})
