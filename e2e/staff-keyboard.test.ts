import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { allOrdersListed } from './order-search.ts'
import { DESK, openTestShop, WITH_MOTION } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  await allOrdersListed(site)
})
afterAll(() => site?.close())

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document
    const labels = (it as HTMLInputElement).labels
    return it!.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? it!.textContent!.trim()
  })

/** The focused element is visible and outlined. */
async function expectVisibleFocus(page: Page) {
  const seen = await page.evaluate(() => {
    const it = document.activeElement as HTMLElement
    // After the last control the focus moves to the browser's own controls.
    if (it === document.body) return { isMarked: true }
    const shown = it.matches('[type=checkbox], [type=radio], [type=file]') ? (it.closest('label') ?? it) : it
    const marks = [it, shown].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    const { width, height } = shown.getBoundingClientRect()
    return { isMarked: marks && width > 1 && height > 1, html: it.outerHTML.slice(0, 200) }
  })
  expect(seen).toEqual({ ...seen, isMarked: true })
}

async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (name.test(await nameOfFocus(page))) return
  }
  throw new Error(`The focus does not reach ${name}.`)
}

test('a search that is opened again while it closes stays open', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin')
  await page.getByRole('link', { name: /^New orders/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').waitFor()
  // The browser tells the first closing in a task of its own.
  const told = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog:modal')!
    const isTold = new Promise((done) => {
      dialog.addEventListener('close', () => requestAnimationFrame(() => done(true)), { once: true })
    })
    const press = (key: string, ctrlKey = false) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }))
    press('Escape')
    // React renders in a microtask.
    await Promise.resolve()
    press('k', true)
    return isTold
  })
  expect(told).toBe(true)
  expect(await search.getByRole('combobox').count()).toBe(1)
  await owner.done()
})

test('Enter opens what is highlighted, whatever the search finds later', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK, ...WITH_MOTION })
  const { page } = owner
  await page.goto('/admin')
  await page.getByRole('link', { name: /^New orders/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const answer = await hold(page, 'GET', '**/api/admin/search?*')
  await page.keyboard.type('account')
  await page.getByRole('option', { name: 'My account' }).waitFor()
  await answer.asked
  // The search answers while the palette closes.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('dialog { transition-duration: 60s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  const found = page.waitForResponse((response) => response.url().includes('/search?q=account'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/account')
  const opened: string[] = []
  page.on('request', (request) => opened.push(new URL(request.url()).pathname))
  answer.release()
  const { data } = await (await found).json()
  expect(data).toHaveLength(1)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(opened.filter((path) => path.startsWith('/api/admin/products/'))).toEqual([])
  await owner.done()
})

test.each([
  ['/admin/orders?tab=all', 'Filter', 'Product', 'trunk'],
  ['/admin/stock?q=5901234123457', 'Add this code to a variant', /^Which variant/, 'kettle'],
] as const)(
  'on %s Escape closes the list of a field, and then the dialog',
  async (path, button, field, text) => {
    const owner = await visitAs(site, 'owner', { viewport: DESK })
    const { page } = owner
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('combobox', { name: field })
    const options = dialog.getByRole('listbox').getByRole('option')
    await box.fill(text)
    await options.first().waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await options.count()).toBe(0)
    expect(await box.inputValue()).toBe(text)
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: button }).click()
    await box.fill(text)
    await options.first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await options.first().waitFor()
    await page.keyboard.press('Enter')
    const chosen = await box.inputValue()
    expect(chosen.toLowerCase()).toContain(text)
    await page.keyboard.press('ArrowDown')
    await options.first().waitFor()
    await page.keyboard.press('Escape')
    expect(await box.inputValue()).toBe(chosen)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await owner.done()
  },
)

test('an order is corrected and the correction undone by the keyboard alone', async () => {
  const owner = await visitAs(site, 'owner', { ...WITH_MOTION, viewport: DESK })
  const { page } = owner
  const { keyboard } = page
  await page.goto('/admin')
  await page.getByRole('link', { name: /^New orders/ }).waitFor()
  await tabTo(page, /^New orders/)
  await keyboard.press('Enter')
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  const number = await rows.first().getAttribute('data-row')

  await keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement!.matches('input[type=search]'))).toBe(true)
  await keyboard.type('?jx')
  expect(await page.locator('dialog:modal').count()).toBe(0)
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('?jx')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await rows.first().waitFor()

  await tabTo(page, /^(?:Choose|Order)|\d/)
  const before = await page.evaluate(() => document.activeElement!.outerHTML)
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  for (let presses = 0; presses < 4; presses++) {
    await keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.closest('dialog, body')!.tagName)).not.toBe(
      'MAIN',
    )
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(
      false,
    )
  }
  await keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement!.outerHTML)).toBe(before)

  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('k')
  await keyboard.press('x')
  await page.getByText('1 chosen').waitFor()
  await keyboard.press('x')
  await keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${number}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(number!) }).waitFor()

  await tabTo(page, /^Correct it/)
  await keyboard.press('Enter')
  await page.getByLabel('Full name').waitFor()
  const name = await page.getByLabel('Full name').inputValue()
  await tabTo(page, /^Full name/)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Zainab Baloch')
  await tabTo(page, /^Save the correction/)
  await keyboard.press('Enter')
  await owner.seesToast(/is corrected/)
  await page.getByText('Zainab Baloch').first().waitFor()
  await keyboard.press('u')
  await owner.seesToast(/^Undone/)
  await page.getByText(name).first().waitFor()

  await keyboard.press('ControlOrMeta+k')
  await keyboard.type(number!)
  await page.getByRole('option', { name: new RegExp(`^Order ${number}`) }).waitFor()
  const search = page.getByRole('dialog', { name: 'Search' })
  await keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await keyboard.press('ControlOrMeta+k')
  expect(await search.getByRole('combobox').inputValue()).toBe('')
  await keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await owner.done()
})

test("a product's prices are reached, changed, restored and pasted by the keyboard", async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page, context } = owner
  const { keyboard } = page
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/products?q=kettle')
  const cells = page.locator('main [data-cell=final_price]')
  await cells.first().waitFor()
  const column = await cells.first().getAttribute('aria-label')
  await tabTo(page, new RegExp(`^${column!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
  const stored = await cells.first().inputValue()
  await keyboard.type('77')
  await keyboard.press('Escape')
  expect(await cells.first().inputValue()).toBe(stored)
  await keyboard.press('ArrowLeft')
  expect(await nameOfFocus(page)).not.toBe(column)
  await expectVisibleFocus(page)
  await keyboard.press('ArrowRight')
  expect(await nameOfFocus(page)).toBe(column)
  await keyboard.type(String(Number(stored) - 10))
  await keyboard.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  await keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.press('u')
  await owner.seesToast(/^Undone/)
  await expect.poll(() => cells.first().inputValue()).toBe(stored)

  const lower = String(Number(stored) - 20)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${lower}\r\n${lower}\r\n`)
  await cells.first().focus()
  await keyboard.press('ControlOrMeta+v')
  await expect.poll(() => cells.first().inputValue()).toBe(lower)
  await owner.seesToast('2 prices changed, in 1 product.Undo')
  await owner.done()
})

test('120 variants: the first are there at once, all are walked, pasted, added to and saved', async () => {
  const { pool } = site.database
  const {
    rows: [product],
  } = await pool.query('select id, name from products order by id desc limit 1')
  await pool.query(
    `insert into variants (product_id, name, price, final_price, weight_grams, units_left, position)
       select $1, 'Size ' || n, 1000, 900, 300, 20, n
         from generate_series(1, 118 - (select count(*) from variants where product_id = $1)) n`,
    [product.id],
  )
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page, context } = owner
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const whenIdle = page.waitForRequest(/\/assets\/product-[^/]*\.js/)
  await page.goto(`/admin/products?q=${encodeURIComponent(product.name)}`)
  const link = page.locator(`main a[href="/admin/products/${product.id}"]`).first()
  await whenIdle
  const pointedAt = page.waitForRequest(/\/assets\/colours-[^/]*\.js/)
  await page.getByRole('link', { name: 'Colours' }).hover()
  await pointedAt

  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const list = document.querySelector<HTMLElement>('main [aria-label=Variants]')
      if (list && seen.at(-1)?.toString() !== String([list.children.length, list.ariaBusy]))
        seen.push([list.children.length, list.ariaBusy])
      if (list && !('heightAtFirst' in window)) Object.assign(window, { heightAtFirst: list.offsetHeight })
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await link.click()
  const prices = page.locator('main [data-cell=price]')
  await expect.poll(() => prices.count()).toBe(118)
  const opened = await page.evaluate(() => {
    const { seen, heightAtFirst } = window as unknown as { seen: unknown[]; heightAtFirst: number }
    const list = document.querySelector<HTMLElement>('main [aria-label=Variants]')!
    return { seen, grownBy: list.offsetHeight / heightAtFirst }
  })
  expect(opened.seen).toEqual([
    [20, 'true'],
    [118, null],
  ])
  expect(opened.grownBy).toBeCloseTo(1, 2)

  await prices.nth(19).focus()
  await page.keyboard.press('ArrowDown')
  expect(await nameOfFocus(page)).toBe(await prices.nth(20).getAttribute('aria-label'))
  const column = Array.from({ length: 118 }, (_, at) => 2_000 + at)
  await page.evaluate((text) => navigator.clipboard.writeText(text), column.join('\r\n'))
  await prices.first().focus()
  await page.keyboard.press('ControlOrMeta+v')
  const shown = () =>
    prices.evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLInputElement).value)))
  await expect.poll(shown).toEqual(column)

  await page.getByRole('button', { name: 'Add many' }).click()
  await page.getByLabel('Names, one a line').fill('Spare\nGift')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => prices.count()).toBe(120)
  await page.getByRole('button', { name: 'Save variants' }).click()
  await owner.seesToast(/^The variants are saved/)
  const { rows } = await pool.query(
    'select sum(price)::int as prices, count(*)::int as variants from variants where product_id = $1',
    [product.id],
  )
  expect(rows).toEqual([{ prices: 247_137, variants: 120 }])
  await owner.done()
})

test('with text of twice the size nothing is cut or scrolls sideways on a phone', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  const { rows } = await site.database.pool.query(
    `select (select max(id) from orders) as order, (select min(id) from products) as product,
      (select id from orders where status_id = 3 order by total desc, id limit 1) as completed`,
  )
  await site.database.pool.query(
    `update products set image_alt = 'An enamel kettle in teal with a handle of wood, seen from its left side'
      where id = $1`,
    [rows[0].product],
  )
  mkdirSync(join(site.dataDir, 'backups'), { recursive: true })
  writeFileSync(join(site.dataDir, 'backups/backup-2026-11-20-0300.tar.zst'), 'A backup')
  for (const path of [
    '',
    'orders',
    `orders/${rows[0].order}`,
    `orders/${rows[0].completed}`,
    'products',
    `products/${rows[0].product}`,
    'stock',
    'settings',
    'reports',
    'texts',
    'health',
    'promo-codes',
    'activity',
  ]) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('main [role=status][aria-label^=Loading]').count()).toBe(0)
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const scrolls = (each: Element | null): boolean =>
        each !== null && (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement))
      const cut = [
        ...document.querySelectorAll('body :is(p, b, dd, dt, td, th, a, span, h1, h2, h3, label, button)'),
      ]
        .filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect()
          const isHidden = element.closest('.sr-only, [hidden], dialog:not([open])')
          if (width <= 1 || height <= 1 || isHidden || scrolls(element)) return false
          const edge = element.closest('section')?.getBoundingClientRect().right ?? innerWidth
          return right > edge + 1 || left < -1
        })
        .map((element) => element.textContent!.trim().slice(0, 60))
      // Names and codes may have any length; their cells scroll.
      const numbers = 'main [data-cell]:not([data-cell=name], [data-cell=code])'
      const cells = [...document.querySelectorAll<HTMLInputElement>(numbers)]
      cut.push(
        ...cells
          .filter(
            ({ scrollWidth: text, clientWidth: width, offsetParent }) => offsetParent && text > width + 1,
          )
          .map((cell) => `${cell.ariaLabel}: ${cell.value}`),
      )
      const descriptions = [
        ...document.querySelectorAll<HTMLTextAreaElement>('main [aria-label^="What picture"]'),
      ]
      cut.push(
        ...descriptions
          .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight)
          .map(({ value }) => value),
      )
      return { excess: Math.max(0, scrollWidth - clientWidth), cut }
    })
    expect([path, found]).toEqual([path, { excess: 0, cut: [] }])
  }
  await owner.done()
})
