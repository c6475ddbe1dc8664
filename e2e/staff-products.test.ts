import type { BrowserContext, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './looks.ts'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

// One of the files is refused.
/** So low that a field near the beginning of a screen can lie under the bar at its end. */
const LOW = { width: 360, height: 640 }
const visitAsOwner = () => visitAs(site, 'owner', { expected: /layout shift|422 .*\/finish/ })
const photo = (hue: number) =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: { r: hue, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()
const productOf = async (slug: string) =>
  ((await (await fetch(`${site.shop.url}/api/product/${slug}`)).json()) as { data: any }).data

test('on a phone an owner adds a product by photos, changes its price in the list, undoes it', async () => {
  const owner = await visitAsOwner()
  const { page } = owner
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Add a product' }).click()
  await page.getByLabel('Add pictures').setInputFiles([
    { name: 'Copper kettle.jpg', mimeType: 'image/jpeg', buffer: await photo(180) },
    { name: 'Its lid.jpg', mimeType: 'image/jpeg', buffer: await photo(80) },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
  ])
  await page.getByRole('img', { name: 'Picture 2' }).waitFor()
  await page.getByText('This file is not a picture.').waitFor()
  await page.getByRole('button', { name: 'Remove notes.jpg' }).click()
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await page.getByLabel('Name').fill('Copper Kettle')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Price (Rs)').fill('12.5')
  await page.getByLabel('Units').fill('6')
  await page.getByRole('button', { name: 'Put into the shop' }).click()
  await page.getByText('Type the price in whole rupees, such as 1250.').waitFor()
  await page.getByLabel('Price (Rs)').fill('2,400')
  await expectFits(owner)
  await page.getByRole('button', { name: 'Put into the shop' }).click()
  await owner.seesToast(/^Copper Kettle is in the shop\./)
  await page.getByRole('heading', { name: 'Copper Kettle', level: 1 }).waitFor()
  await expectFits(owner)
  const added = await productOf('copper-kettle')
  expect(added).toMatchObject({ stock: 6, product_image: expect.stringMatching(/^its-lid-/) })
  expect(added.varients[0].varient_images).toHaveLength(2)
  expect((await fetch(`${site.shop.url}/images/${added.product_image}`)).status).toBe(200)

  await page.getByRole('link', { name: 'Products' }).first().click()
  const price = page.getByRole('textbox', { name: 'Final price of Copper Kettle' })
  await price.waitFor()
  await expectFits(owner)
  await price.fill('1900')
  await price.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs 1,900\./)
  expect((await productOf('copper-kettle')).varients[0]).toMatchObject({
    product_price: 2400,
    final_price: 1900,
  })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await owner.seesToast(/^Undone\./)
  await expect.poll(() => price.inputValue()).toBe('2400')
  expect((await productOf('copper-kettle')).varients[0].final_price).toBe(2400)
  await owner.done()
})

test('a price far down the list is changed twice and restored', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const last = page.getByRole('textbox', { name: /^Price of/ }).last()
  const loadAll = async () => {
    const loaded = await page.getByRole('button', { name: 'Choose these' }).textContent()
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByRole('button', { name: 'Choose these' }).filter({ hasNotText: loaded! }).waitFor()
  }
  await page.goto('/admin/products')
  await loadAll()
  const name = (await last.getAttribute('aria-label'))!.replace('Price of ', '')
  const found = await pool.query<{ id: number }>(
    `select v.id from variants v join products p on p.id = product_id
      where $1 in (p.name, p.name || ', ' || v.name) and not v.is_archived`,
    [name],
  )
  const { id } = found.rows[0]!
  await pool.query('update variants set price = 500, final_price = 500 where id = $1', [id])
  await page.reload()
  await loadAll()
  const price = page.getByRole('textbox', { name: `Price of ${name}`, exact: true })
  const finalPrice = page.getByRole('textbox', { name: `Final price of ${name}` })
  await price.fill('600')
  await price.press('Enter')
  await expect.poll(() => finalPrice.inputValue()).toBe('600')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await finalPrice.fill('550')
  await finalPrice.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await owner.seesToast(/^Undone\./)
  await expect.poll(() => finalPrice.inputValue()).toBe('600')
  expect(await price.inputValue()).toBe('600')
  const { rows } = await pool.query('select price, final_price from variants where id = $1', [id])
  expect(rows).toEqual([{ price: 600, final_price: 600 }])
  await owner.done()
})

test('variants and a photo outlive a session and what another person saves in between', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; product_id: number; name: string }>(
    'select id, product_id, name from variants where not is_archived order by id limit 1',
  )
  const { id, product_id, name } = rows[0]!
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401|409/, viewport: LOW })
  const { page, context } = owner
  await page.goto(`/admin/products/${product_id}`)
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  await price.fill('98765')
  await price.press('Enter')
  await page
    .getByLabel('Replace the picture')
    .setInputFiles({ name: 'Later.jpg', mimeType: 'image/jpeg', buffer: await photo(200) })
  const picture = page.getByRole('list', { name: 'Main picture' }).getByRole('img')
  await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/images\/later-/)
  const units = page.getByRole('textbox', { name: /^Units of/ }).first()
  await expectFocusIsSeen(page, units, page.getByRole('button', { name: 'Save variants' }))

  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save variants' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await pool.query("update variants set name = name || ' new' where id = $1", [id])
  await context.addCookies(cookies)
  await page.goBack()
  await expect.poll(() => price.inputValue()).toBe('98765')
  expect(await picture.getAttribute('src')).toMatch(/^\/images\/later-/)

  await page.getByRole('button', { name: 'Save variants' }).click()
  await page.getByText('Someone changed these variants.').waitFor()
  const difference = page.getByRole('rowgroup').filter({ hasText: `Name of ${name}` })
  await difference.getByRole('row', { name: `${name} ${name} new`, exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Save variants' }).count()).toBe(0)
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await owner.seesToast(/^The variants are saved/)
  const stored = await pool.query('select name, price from variants where id = $1', [id])
  expect(stored.rows).toEqual([{ name, price: 98765 }])

  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Products' }).first().click()
  await asked
  await pool.query('update products set is_hidden = not is_hidden where id = $1', [product_id])
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.getByRole('row', { name: 'No Yes', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save mine' }).click()
  await owner.seesToast(/is in the shop/)
  const saved = await pool.query('select image from products where id = $1', [product_id])
  expect(saved.rows[0].image).toMatch(/^later-/)
  await owner.done()
})

test('variants cannot be saved before their photos have arrived', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; product_id: number; name: string }>(
    'select id, product_id, name from variants where not is_archived order by id desc limit 1',
  )
  const { id, product_id, name } = rows[0]!
  await pool.query('delete from variant_images where variant_id = $1', [id])
  await pool.query(
    `insert into variant_images (variant_id, image, alt, position)
      select $1::integer, image, 'A cup', row_number() over (order by image) - 1
      from (select distinct image from variant_images order by image limit 18) known`,
    [id],
  )
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const release = Promise.withResolvers<void>()
  let finished = 0
  await page.route('**/uploads/*/finish', async (route) => {
    finished += 1
    if (finished === 2) await release.promise
    await route.continue()
  })
  await page.goto(`/admin/products/${product_id}`)
  await page.getByRole('button', { name: `Pictures of ${name}: 18`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add pictures').setInputFiles([
    { name: 'Front.jpg', mimeType: 'image/jpeg', buffer: await photo(30) },
    { name: 'Side.jpg', mimeType: 'image/jpeg', buffer: await photo(60) },
    { name: 'Late.jpg', mimeType: 'image/jpeg', buffer: await photo(90) },
  ])
  await dialog.getByText('There is no room for Late.jpg.').waitFor()
  await expect.poll(() => finished).toBe(2)
  await dialog.getByRole('img', { name: 'Picture 19' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Waiting for the pictures …' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await dialog.isVisible()).toBe(true)
  release.resolve()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save variants' }).click()
  await owner.seesToast(/^The variants are saved/)
  const stored = await pool.query(
    'select image from variant_images where variant_id = $1 order by position',
    [id],
  )
  expect(stored.rows).toHaveLength(20)
  expect(stored.rows.slice(18)).toEqual([
    { image: expect.stringMatching(/^front-/) },
    { image: expect.stringMatching(/^side-/) },
  ])

  const again = Promise.withResolvers<void>()
  await page.unroute('**/uploads/*/finish')
  await page.route('**/uploads/*/finish', async (route) => {
    await again.promise
    await route.continue()
  })
  await page
    .getByLabel('Replace the picture')
    .setInputFiles({ name: 'Main.jpg', mimeType: 'image/jpeg', buffer: await photo(90) })
  const waiting = page.getByRole('button', { name: 'Waiting for the picture …' })
  await waiting.waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  again.resolve()
  await page.getByRole('button', { name: 'Save product' }).click()
  await owner.seesToast(/is saved|is in the shop/)
  const product = await pool.query('select image from products where id = $1', [product_id])
  expect(product.rows[0].image).toMatch(/^main-/)
  await owner.done()
})

test('a photo that is being uploaded and typed text outlive a change of their product', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from products where not is_hidden order by id limit 1',
  )
  const { id, name } = rows[0]!
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const release = Promise.withResolvers<void>()
  await page.route('**/uploads/*/finish', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(`/admin/products/${id}`)
  await page
    .getByLabel('Replace the picture')
    .setInputFiles({ name: 'Slow.jpg', mimeType: 'image/jpeg', buffer: await photo(120) })
  const waiting = page.getByRole('button', { name: 'Waiting for the picture …' })
  await waiting.waitFor()
  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await page.getByText('Hidden', { exact: true }).waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  await page.getByText('Undo', { exact: true }).click()
  await expect.poll(() => page.getByText('Hidden', { exact: true }).count()).toBe(0)
  expect(await waiting.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} again`)
  await pool.query('update products set is_featured = not is_featured where id = $1', [id])
  release.resolve()
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.getByText('Saved version', { exact: true }).waitFor()

  const again = Promise.withResolvers<void>()
  await page.unroute('**/uploads/*/finish')
  await page.route('**/uploads/*/finish', async (route) => {
    await again.promise
    await route.continue()
  })
  await page
    .getByLabel('Replace the picture')
    .setInputFiles({ name: 'Slower.jpg', mimeType: 'image/jpeg', buffer: await photo(150) })
  await waiting.waitFor()
  const mine = page.getByRole('button', { name: 'Save mine' })
  expect(await mine.isDisabled()).toBe(true)
  again.resolve()
  await mine.click()
  await owner.seesToast(/is saved|is in the shop/)
  const { rows: saved } = await pool.query('select name, image from products where id = $1', [id])
  expect(saved).toEqual([{ name: `${name} again`, image: expect.stringMatching(/^slower-/) }])
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`${name} again`)
  await owner.done()
})

test('an owner counts with a scanner and the camera: a variant gets a new code, then is found', async () => {
  const owner = await visitAsOwner()
  const { page } = owner
  // What Chrome on Android has; the code is held before the camera from the second look on.
  await page.addInitScript(() => {
    // A blank page has no camera.
    if (!navigator.mediaDevices) return
    let looks = 0
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'qr_code']
      detect = async () => (++looks > 1 ? [{ rawValue: '8964000123458' }] : [])
    }
    Object.assign(window, { BarcodeDetector })
    const camera = document.createElement('canvas')
    const drawing = camera.getContext('2d')!
    const draw = () => {
      drawing.fillRect(0, 0, 9, 9)
      requestAnimationFrame(draw)
    }
    draw()
    let isAllowed = false
    navigator.mediaDevices.getUserMedia = async () => {
      if (isAllowed) return camera.captureStream()
      isAllowed = true
      throw new DOMException('', 'NotAllowedError')
    }
  })
  await page.goto('/admin/stock')
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('The camera is not allowed.').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('No variant has the code 8964000123458').waitFor()
  await page.getByRole('button', { name: 'Add this code to a variant' }).click()
  await page.getByLabel('Which variant has the code').pressSequentially('kettle')
  const option = page.getByRole('dialog').getByRole('option').first()
  const name = (await option.textContent())!
  await option.click()
  await expectFits(owner)
  await page.getByRole('button', { name: 'Add the code' }).click()
  const units = page.getByLabel('Units now')
  await expect.poll(() => units.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('list', { name: 'Variants' }).textContent()).toContain(name)
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await page.getByText('41 units now.').waitFor()
  // A scanner types the code and Enter, also where the units are typed.
  await page.keyboard.type('8964000123458')
  await page.keyboard.press('Enter')
  await expect.poll(() => units.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('8964000123458')
  await page.keyboard.press('Enter')
  await expect.poll(() => units.inputValue()).toBe('')
  await page.keyboard.type('8964000999999')
  await page.keyboard.press('Enter')
  await page.getByText('No variant has the code 8964000999999').waitFor()
  await owner.done()
})

test('a bulk change and its undo show their progress and name what was refused', async () => {
  const owner = await visitAs(site, 'owner')
  const { page, context } = owner
  const late = await answerJobsLate(context)
  await page.goto('/admin/products')
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  for (const at of [0, 1]) await boxes.nth(at).check()
  const names = await boxes.evaluateAll((all) => all.map((box) => box.ariaLabel!.slice('Choose '.length)))
  const [cheap, changed] = names as [string, string]
  const setPrices = (name: string, price: number) =>
    site.database.pool.query(
      `update variants set price = $2, final_price = $2
        where product_id = (select id from products where name = $1)`,
      [name, price],
    )
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Change by').fill('-10')
  await dialog.getByLabel('In', { exact: true }).selectOption('rupees')
  await setPrices(cheap, 5)
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  const refusal = `${cheap}: The price would be less than 1 rupee.`
  await dialog.getByRole('progressbar').waitFor()
  expect(await dialog.getByText(/^0 of/).count()).toBe(0)
  await owner.seesToast(/^1 changed, 1 refused\./)
  await dialog.getByText(refusal).waitFor()
  await expect.poll(late.pending).toBe(0)
  expect(owner.otherToasts()).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await context.unrouteAll({ behavior: 'wait' })
  expect(await page.getByText('2 chosen').count()).toBe(0)

  await page.goto('/admin/activity')
  const change = page.getByRole('link', { name: /Prices changed.*1 changed, 1 refused/ })
  await change.waitFor()
  await expectFits(owner)
  await change.click()
  await page.getByText(refusal).waitFor()
  await expectFits(owner)
  await setPrices(changed, 4321)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText(`${changed}: Since then this was changed again: price, final price.`).waitFor()
  await page.getByText('0 undone, 1 could not be.').waitFor()
  expect(owner.otherToasts()).toEqual([])
  await expectFits(owner)
  await owner.done()
})

/** Answers each question for the progress of a job after 0.8 s. */
async function answerJobsLate(context: BrowserContext) {
  let pending = 0
  await context.route('**/api/admin/jobs/*', async (route) => {
    pending += 1
    await new Promise((late) => {
      setTimeout(late, 800)
    })
    await route.continue().catch(() => {})
    pending -= 1
  })
  return { pending: () => pending }
}

test('a bar that appears does not cover the cell that has the focus', async () => {
  const { rows } = await site.database.pool.query<{ id: number }>(
    'select max(product_id) as id from variants where not is_archived',
  )
  const owner = await visitAs(site, 'owner', { viewport: LOW })
  const { page } = owner
  await page.goto(`/admin/products/${rows[0]!.id}`)
  const code = page.getByRole('textbox', { name: /^Code of/ }).last()
  await code.waitFor()
  await expect
    .poll(async () => {
      const excess = await code.evaluate((cell) => cell.getBoundingClientRect().bottom - innerHeight + 90)
      await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), excess)
      return Math.abs(excess)
    })
    .toBeLessThan(1)
  const { x, y } = (await code.boundingBox())!
  await page.mouse.click(x + 20, y + 20)
  await page.keyboard.type('KETTLE-9')
  await page.keyboard.press('Enter')
  const save = page.getByRole('button', { name: 'Save variants' })
  await save.waitFor()
  await expect
    .poll(async () => {
      const bottom = await code.evaluate((cell) => cell.getBoundingClientRect().bottom)
      return bottom - (await save.evaluate((bar) => bar.getBoundingClientRect().top))
    })
    .toBeLessThanOrEqual(0)
  await owner.done()
})

test('what gets the focus is above the bar of the chosen rows', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/products')
  const choices = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  await choices.first().check()
  await expectFocusIsSeen(page, choices.nth(6), page.getByRole('region', { name: 'Chosen rows' }))
  await owner.done()
})

/** A field that lies under a bar at the end of the screen moves above it when it gets the focus. */
async function expectFocusIsSeen(page: Page, field: Locator, bar: Locator) {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const bottomOf = (locator: Locator) =>
    locator.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const topOfBar = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect
    .poll(async () => {
      const excess = (await bottomOf(field)) - (await topOfBar()) - 30
      await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), excess)
      return (await bottomOf(field)) - (await topOfBar())
    })
    .toBe(30)
  await field.focus()
  await expect.poll(async () => (await bottomOf(field)) <= (await topOfBar())).toBe(true)
}

test('a conflict shows a description as text, under its label', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  await page.goto('/admin/products/4')
  // The description for search engines has the same name.
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('For tea & coffee')
  await site.database.pool.query("update products set details = '<p>For <b>soup</b></p>' where id = 4")
  await page.getByRole('button', { name: 'Save product' }).click()
  const rows = page.getByRole('rowgroup').filter({ hasText: 'For tea' })
  await expect.poll(() => rows.allInnerTexts()).toEqual(['Description\nFor tea & coffee\tFor soup'])
  await owner.done()
})
