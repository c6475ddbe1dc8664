import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const hasFocus = (part: Locator) => part.evaluate((it) => it === document.activeElement)

test('each text is one stop of Tab until it is opened, and so is its toolbar', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const editors: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rich-text-editor-')) editors.push(request.url())
  })
  await page.goto('/admin/texts')
  const part = (name: string) => page.locator(`#${name} > summary`)
  await part('announcements').focus()
  for (const name of ['faq', 'about', 'returns', 'privacy', 'terms']) {
    await page.keyboard.press('Tab')
    expect(await hasFocus(part(name)), name).toBe(true)
  }
  expect(editors).toEqual([])

  await part('returns').press('Enter')
  const toolbar = page.locator('#returns').getByRole('toolbar', { name: 'Formatting' })
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  const text = page.getByRole('textbox', { name: 'Return policy' })
  await text.waitFor()
  await page.locator('#returns').getByRole('button', { name: 'Edit the original' }).focus()
  for (const [key, reached] of [
    ['Tab', tool('Bold')],
    ['ArrowRight', tool('Italic')],
    ['End', tool('Remove the formatting')],
    ['ArrowRight', tool('Bold')],
    ['ArrowLeft', tool('Remove the formatting')],
    ['Home', tool('Bold')],
    ['ArrowRight', tool('Italic')],
    ['Tab', text],
    ['Shift+Tab', tool('Italic')],
  ] as const) {
    await page.keyboard.press(key)
    expect(await hasFocus(reached), key).toBe(true)
  }
  await owner.done()
})

test('the keys of a dialog do not move in the toolbar that has opened it', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/texts#returns')
  const link = page.locator('#returns').getByRole('button', { name: 'Link', exact: true })
  await link.press('Enter')
  const address = page.getByLabel('Address of the link')
  await address.fill('/blogs')
  for (const key of ['Home', 'ArrowRight', 'End']) {
    await page.keyboard.press(key)
    expect(await hasFocus(address)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(link)).toBe(true)
  await owner.done()
})

test('a text that was typed in is open after a sign-in in between', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|401/ })
  const { page, context } = owner
  await page.goto('/admin/texts')
  await page.locator('#privacy > summary').click()
  const text = page.getByRole('textbox', { name: 'Privacy policy' })
  await text.fill('We keep nothing.')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.locator('#privacy').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.addCookies(cookies)
  await page.goBack()
  await text.waitFor()
  expect(await text.innerText()).toBe('We keep nothing.')
  expect(await page.locator('#terms').getAttribute('open')).toBeNull()
  page.once('dialog', (dialog) => void dialog.accept())
  await owner.done()
})

test.each([1280, 1600])('Stock and Texts use the width of a screen of %i px', async (width) => {
  const owner = await visitAs(site, 'owner', { viewport: { width, height: 900 } })
  const { page } = owner
  await site.database.pool.query(
    `insert into stock_movements (variant_id, units, reason) select min(id), 1, 'received' from variants`,
  )
  for (const path of ['texts', 'stock', 'texts#returns', 'stock?q=kettle']) {
    await page.goto(`/admin/${path}`)
    await page.locator('main section, main details').first().waitFor()
    const share = await page.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      const room = main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const parts = [...main.querySelectorAll('section, details')].map((part) => part.getBoundingClientRect())
      const left = Math.min(...parts.map((part) => part.left))
      return (Math.max(...parts.map(({ right }) => right)) - left) / room
    })
    expect([path, share > 0.95]).toEqual([path, true])
  }
  await owner.done()
})
