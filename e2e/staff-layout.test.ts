import type { Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffOf } from '#test/staff.ts'
import { openTestShop } from './shopper.ts'
import { expectFits, SMALL_PHONE, visitAs } from './staff.ts'

const SHOP = 'نایاب دکان'
const PERSON = 'عائشہ صدیقی'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop({ SHOP_NAME: SHOP })
})
afterAll(() => site?.close())

const boxOf = async (part: Locator) => (await part.boundingBox())!

/** How far the text begins from the left edge of its block. */
const indentOf = (text: Locator) =>
  text.evaluate((name) => {
    const block = name.closest('p, dd, a')!
    return Math.round(name.getBoundingClientRect().left - block.getBoundingClientRect().left)
  })

test('names in Urdu stand at the left, beside their labels', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await site.database.pool.query('update staff set full_name = $1', [PERSON])
  await page.goto('/admin/more')
  expect(await indentOf(page.getByRole('banner').locator('bdi', { hasText: SHOP }).last())).toBe(0)
  expect(await indentOf(page.getByRole('main').locator('bdi', { hasText: PERSON }))).toBe(0)
  const { rows } = await site.database.pool.query("select max(id) as id from orders where phone <> ''")
  await page.goto(`/admin/orders/${rows[0].id}`)
  await page.getByLabel('Add a note').fill('Rings twice')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByText('Rings twice', { exact: true }).waitFor()
  const entry = await site.database.pool.query('select max(id) as id from audit_entries')
  await page.goto(`/admin/activity/${entry.rows[0].id}`)
  expect(await indentOf(page.locator('dd bdi', { hasText: PERSON }).last())).toBe(0)
  await owner.done()
})

test('the name of the shop and the search stay above a long navigation', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 1280, height: 600 } })
  const { page } = owner
  await page.goto('/admin/health')
  const current = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Health' })
  await expect.poll(async () => (await boxOf(current)).y).toBeLessThan(560)
  const banner = page.getByRole('banner')
  expect((await boxOf(banner.getByRole('link', { name: SHOP }).first())).y).toBeGreaterThanOrEqual(0)
  expect((await boxOf(banner.getByRole('button', { name: 'Search' }).first())).y).toBeGreaterThan(0)
  await expectFits(owner)
  await owner.done()
})

test('a navigation that is longer than the screen shows in which direction there is more', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 1280, height: 800 } })
  const { page } = owner
  await page.goto('/admin/')
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  const { x, y, width, height } = await boxOf(navigation)
  const brightnessAt = async (top: number) => {
    const clip = { x: x + width - 16, y: top, width: 4, height: 4 }
    const { channels } = await sharp(await page.screenshot({ clip })).stats()
    return channels[2]!.mean
  }
  const edges = async () => [await brightnessAt(y), await brightnessAt(y + height - 4)]
  const [top, end] = await edges()
  expect(top! - end!).toBeGreaterThan(20)
  await navigation.getByRole('link').last().scrollIntoViewIfNeeded()
  await navigation.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  const [topAtEnd, endAtEnd] = await edges()
  expect(endAtEnd! - topAtEnd!).toBeGreaterThan(20)
  await owner.done()
})

test('each dialog with a form can be left by Cancel and by Escape', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift/ })
  const { page } = owner
  for (const [path, name, title] of [
    ['orders', 'Filter', 'Filter and sort'],
    ['orders', 'Views', 'Saved views'],
    ['staff', 'Invite', 'Invite a person'],
    ['staff/roles', 'Add a role', 'Add a role'],
    ['promo-codes', 'Add a code', 'Add a code'],
    ['reviews', /^(?:Answer|Edit the answer to) the review of/, 'Your public answer'],
    ['reviews', /^Hide the review of/, 'Hide the review'],
    ['stock?q=8961234567890', 'Add this code to a variant', 'Add this code to a variant'],
    ['account', 'Set up an app', 'Set up an app'],
    ['account', 'Add this device', 'Add this device'],
  ] as const) {
    await page.goto(`/admin/${path}`)
    const dialog = page.getByRole('dialog', { name: title })
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    await button.click()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    expect((await boxOf(cancel)).height, title).toBeGreaterThanOrEqual(44)
    await cancel.click()
    await dialog.waitFor({ state: 'hidden' })
    await button.click()
    await cancel.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await owner.done()
})

test('lists of files and of backups say what is listed in them', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/import')
  await page.getByText('No file yet. Those that you import are listed here.').waitFor()
  await page.goto('/admin/health')
  await page.getByText('No backup yet. Finished ones are listed here.').waitFor()
  await owner.done()
})

test('in a conflict only the button that overwrites is red, and it is not the first', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  await page.goto('/admin/colours/1')
  await page.getByLabel('Name').fill('Lapis of Badakhshan')
  await site.database.pool.query("update colours set name = 'Lapis of Herat' where id = 1")
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const mine = page.getByRole('button', { name: 'Save mine' })
  await mine.waitFor()
  const shown = await page.locator('main form button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor } = getComputedStyle(button)
      const isRed = [color, backgroundColor].some((each) => {
        const [red, green] = each.match(/\d+/g)!.map(Number)
        return red! > 150 && green! < 100
      })
      return [button.textContent, isRed]
    }),
  )
  expect(shown).toEqual([
    ['Take the saved version', false],
    ['Save mine', true],
    ['Save', false],
  ])
  await mine.click()
  await page.getByRole('heading', { name: 'Colours', level: 1 }).waitFor()
  await owner.done()
})

test('on a phone, buttons stand below their field, in one row and as wide as their form', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/orders/new')
  const phone = await boxOf(page.getByLabel('Phone'))
  expect((await boxOf(page.getByRole('button', { name: 'Find by phone' }))).y).toBeGreaterThan(phone.y)

  await page.goto('/admin/orders')
  await page.locator('main [data-row] input[type=checkbox]').first().check({ force: true })
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  const buttons = ['Status', 'Slips', 'CSV'].map((name) => bar.getByRole('button', { name, exact: true }))
  const rowsOf = async (all: typeof buttons) =>
    new Set(await Promise.all(all.map(async (button) => (await boxOf(button)).y))).size
  expect(await rowsOf(buttons)).toBe(1)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter and sort' })
  const ofDialog = ['Remove all', 'Cancel', 'Show'].map((name) => dialog.getByRole('button', { name }))
  expect(await rowsOf(ofDialog)).toBe(1)

  for (const [path, name] of [
    ['settings', 'Save the charges'],
    ['products/new', 'Put into the shop'],
    ['posts?edit=new', 'Save'],
  ] as const) {
    const main = page.getByRole('button', { name, exact: true })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`/admin/${path}`)
      await main.waitFor()
      const form = await main.evaluate((button) => button.closest('form')!.clientWidth)
      const share = (await boxOf(main)).width / form
      if (width === 360) expect([path, Math.round(share)]).toEqual([path, 1])
      else expect([path, share < 0.5]).toEqual([path, true])
    }
  }
  await owner.done()
})

test('the links to a list and to an earlier change respond on 44 px', async () => {
  const owner = await visitAs(site, 'owner', { viewport: SMALL_PHONE, expected: /layout shift|404/ })
  const { page } = owner
  await page.goto('/admin/import')
  expect((await boxOf(page.locator('main p a', { hasText: 'products' }))).height).toBeGreaterThanOrEqual(44)
  await page.goto('/admin/no/such/screen')
  expect((await boxOf(page.getByRole('link', { name: 'Go to Today' }))).height).toBeGreaterThanOrEqual(44)
  await owner.done()
})

test.each([
  [360, '100%'],
  [390, '100%'],
  [360, '200%'],
])('at %i px and %s text every menu is within the screen', async (width, size) => {
  const owner = await visitAs(site, 'owner', { viewport: { width, height: 740 } })
  const { page } = owner
  await staffOf({ shop: { db: site.database.db } } as never, 'caller')
  const menuFits = async (name: string | RegExp) => {
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to
    }, size)
    const button = page.getByRole('main').getByRole('button', { name }).first()
    await button.click()
    const box = await boxOf(page.getByRole('menu'))
    expect([page.url(), box.x >= 0, box.x + box.width <= width]).toEqual([page.url(), true, true])
    expect([page.url(), box.y >= 0, box.y + box.height <= 740]).toEqual([page.url(), true, true])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  }
  for (const [path, name] of [
    ['orders', 'Status'],
    ['products', /^Change/],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('button', { name: /^Choose these/ }).click()
    await menuFits(name)
  }
  for (const [path, name] of [
    ['products/1', 'More for this product'],
    ['staff', /^Actions for/],
    ['customers/1', /^Actions for/],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await menuFits(name)
  }
  await owner.done()
})

test('the chosen tab of a list is in sight after a reload, and the page does not move', async () => {
  const owner = await visitAs(site, 'owner', { viewport: SMALL_PHONE })
  const { page } = owner
  for (const [path, name] of [
    ['orders?tab=all', /^All/],
    ['messages?tab=all', /^All/],
  ] as const) {
    await page.goto(`/admin/${path}`)
    const tab = page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
    await tab.waitFor()
    await expect
      .poll(async () => {
        const { x, width } = await boxOf(tab)
        return x >= 0 && x + width <= SMALL_PHONE.width
      })
      .toBe(true)
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  }
  await owner.done()
})

test('in a list, a note in Urdu stands at the left of its column', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 1600, height: 900 } })
  const { page } = owner
  const note = 'گھنٹی نہ بجائیں'
  await site.database.pool.query('update orders set order_instructions = $1 where status_id = 1', [note])
  await page.goto('/admin/orders')
  const indent = await page
    .getByRole('cell', { name: note })
    .first()
    .evaluate((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell.querySelector('[dir=auto]')!)
      return words.getBoundingClientRect().left - cell.getBoundingClientRect().left
    })
  expect(indent).toBeLessThan(20)
  await owner.done()
})

test('records and orders in Urdu begin at the left', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { pool } = site.database
  const address = 'مکان ۲۲، بوسن روڈ'
  const { rows } = await pool.query('update orders set address = $1 where status_id = 1 returning id', [
    address,
  ])
  await page.goto(`/admin/orders/${rows[0].id}`)
  expect(await indentOf(page.locator('bdi', { hasText: address }))).toBe(0)
  await pool.query(`update variants set name = 'چھوٹی ' || id`)
  await page.goto('/admin/products')
  const variant = page.locator('main li li bdi', { hasText: 'چھوٹی' }).first()
  const indent = await variant.evaluate(
    (name) => name.getBoundingClientRect().left - name.closest('li')!.getBoundingClientRect().left,
  )
  expect(indent).toBeLessThan(24)
  await pool.query(`update contact_messages set subject = 'آرڈر کب آئے گا'`)
  await page.goto('/admin/messages?tab=all')
  const subject = page.getByRole('link', { name: 'آرڈر کب آئے گا' }).first()
  const start = await subject.evaluate((link) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getBoundingClientRect().left - link.closest('[data-row]')!.getBoundingClientRect().left
  })
  expect(start).toBeLessThan(24)
  await owner.done()
})

test('the facts of a record begin below its name, beside its picture', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/categories')
  const card = page.locator('main [data-row]').first()
  const [name, fact] = [await boxOf(card.getByRole('link')), await boxOf(card.locator('dt').first())]
  expect(Math.round(fact.x)).toBe(Math.round(name.x))
  await page.goto('/admin/reviews')
  const review = page.locator('main [data-row]').first()
  const [product, stars] = [await boxOf(review.locator('bdi').first()), await boxOf(review.getByRole('img'))]
  expect(stars.y).toBeGreaterThanOrEqual(product.y + product.height)
  await owner.done()
})

test('the names of all states fit into the field of the next one', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  for (const status of ['Pending', 'Processing', 'Shipped']) {
    const { rows } = await site.database.pool.query(
      'select max(o.id) as id from orders o join order_statuses s on s.id = status_id where s.name = $1',
      [status],
    )
    await page.goto(`/admin/orders/${rows[0].id}`)
    const cut = await page.getByLabel('Status', { exact: true }).evaluate((field: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const letters = document.createElement('canvas').getContext('2d')!
      letters.font = font
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const names = [...field.options].map(({ text }) => text)
      return names.filter((name) => letters.measureText(name).width > room)
    })
    expect(cut).toEqual([])
  }
  await owner.done()
})

test('a notice that appears at the end of a form is above the bar of a phone', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_FAILED/ })
  const { page } = owner
  await page.route('**/api/admin/settings/shipping', (route) => route.abort())
  await page.goto('/admin/settings')
  const save = page.getByRole('button', { name: 'Save the charges' })
  await save.evaluate((button) => {
    const { bottom } = document.querySelector('nav.fixed')!.getBoundingClientRect()
    scrollBy(0, button.getBoundingClientRect().bottom - bottom + 70)
  })
  await save.evaluate((button: HTMLButtonElement) => button.click())
  const notice = page.getByRole('main').getByRole('alert')
  await notice.waitFor()
  const bar = await boxOf(page.locator('nav.fixed'))
  const { y, height } = await boxOf(notice)
  expect(y + height).toBeLessThanOrEqual(bar.y)
  await owner.done()
})

test('on a phone the main action does not cover what a list without a match offers', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/orders?tab=all&q=zzzz')
  await page.getByRole('button', { name: 'Remove the search' }).waitFor()
  const add = page.getByRole('main').getByRole('link', { name: 'New order' })
  expect(await add.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 740 })
  expect(await add.isVisible()).toBe(true)
  await page.setViewportSize(SMALL_PHONE)
  await page.getByRole('button', { name: 'Remove the search' }).click()
  await add.waitFor()

  const exported = page.getByRole('main').getByRole('button', { name: 'Export' })
  await page.goto('/admin/products?q=zzzz')
  await page.getByRole('button', { name: 'Remove the search' }).waitFor()
  expect(await exported.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Remove the search' }).click()
  await exported.waitFor()
  await owner.done()
})

test('at 200 % text the Undo of a message stands below its text', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/settings')
  await page.getByLabel('Free from (Rs)').fill('4000')
  await page.getByRole('button', { name: 'Save the charges' }).click()
  const toast = page.locator('[data-toast]')
  const undo = toast.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const text = await boxOf(toast.locator('span').first())
  expect((await boxOf(undo)).y).toBeGreaterThanOrEqual(text.y + text.height)
  expect(text.width / (await boxOf(toast)).width).toBeGreaterThan(0.65)
  await undo.click()
  await owner.seesToast('Undone.')
  await owner.done()
})

test('the latest files fit beside text of 200 %', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await site.database.pool.query(
    `insert into product_imports (staff_id, file_name, bytes, state, defaults)
      select staff.id, 'prices.csv', 1, 'ready', '{}' from staff join staff_roles on staff_roles.id = role_id
      where staff_roles.name = 'Owner'`,
  )
  await page.goto('/admin/import')
  await page.getByText('Not imported').waitFor()
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await expectFits(owner)
  await owner.done()
})

test('each choice of a select is read whole at 200 % text', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  for (const [path, selects] of [
    ['orders', ['Sort', 'City']],
    ['products/1', ['Category']],
    ['products/new', ['Category']],
    ['texts#announcements', ['Language']],
    ['orders/slips?ids=1001', ['Paper']],
  ] as const) {
    await page.goto(`/admin/${path}`)
    if (path === 'orders') await page.getByRole('button', { name: /^Filter/ }).click()
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    for (const name of selects) {
      const cut = await page
        .getByLabel(name, { exact: true })
        .first()
        .evaluate((select: HTMLSelectElement) => {
          const { font, lineHeight, paddingLeft, paddingRight } = getComputedStyle(select)
          const pen = document.createElement('canvas').getContext('2d')!
          pen.font = font
          const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          return [...select.options].flatMap(({ text, index }) => {
            select.selectedIndex = index
            const lines = Math.ceil(pen.measureText(text).width / room)
            const isWhole =
              select.clientHeight >= lines * Number.parseFloat(lineHeight) &&
              select.scrollHeight <= select.clientHeight &&
              select.scrollWidth <= select.clientWidth
            return isWhole ? [] : [text]
          })
        })
      expect(cut, `${path}: ${name}`).toEqual([])
    }
    await expectFits(owner)
  }
  await owner.done()
})

test('at 200 % text the name of a product to choose has the whole line', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByLabel('Search products').fill('Truck Art')
  const found = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Truck Art/ })
    .first()
  await found.waitFor()
  const shareOfName = async () =>
    (await boxOf(found.locator('> span').first())).width / (await boxOf(found)).width
  expect(await shareOfName()).toBeLessThan(0.7)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect(await shareOfName()).toBeGreaterThan(0.9)
  await expectFits(owner)
  await owner.done()
})
