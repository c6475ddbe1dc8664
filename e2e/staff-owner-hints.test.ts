import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { DESK, openTestShop } from './shopper.ts'
import { expectFits, openList, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('a price that takes the final price along says so, and shows it before the list is loaded', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/products?q=kettle')
  const [price, finalPrice] = [
    page.locator('main [data-cell=price]').first(),
    page.locator('main [data-cell=final_price]').first(),
  ]
  await price.waitFor()
  const list = await hold(page, 'GET', '**/api/admin/products?*')
  await price.fill('99')
  await price.press('Enter')
  await owner.seesToast(/^.+: price Rs 99, final price Rs 99\./)
  await expect.poll(() => finalPrice.inputValue()).toBe('99')
  list.release()
  await page.unrouteAll({ behavior: 'wait' })
  await owner.done()
})

test('a code for 100 % off, or for rupees that are a whole order, asks first', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (asked.length % 2 === 1 ? dialog.dismiss() : dialog.accept())
  })
  const create = page.getByRole('button', { name: 'Add the code' })
  const fillIn = async (code: string, discount: string) => {
    await page.getByRole('button', { name: 'Add a code' }).first().click()
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('dialog').getByLabel('Discount', { exact: true }).fill(discount)
  }
  await page.goto('/admin/promo-codes')
  await fillIn('FREE100', '100')
  await page.getByLabel('It is a percentage, not rupees').check()
  await create.click()
  const meant = '100 % off gives goods away: any order costs only the shipping. Is this meant?'
  await expect.poll(() => asked).toEqual([meant])
  expect(owner.otherToasts()).toEqual([])
  await create.click()
  await owner.seesToast(/^FREE100 is valid now\./)
  expect(asked).toEqual([meant, meant])

  await fillIn('LESS500', '500')
  await create.click()
  const ofSmall =
    'Rs 500 off gives small orders away: any order of up to Rs 500 costs only the shipping. Is this meant?'
  await expect.poll(() => asked).toEqual([meant, meant, ofSmall])
  expect(owner.otherToasts()).toEqual([])
  await page.getByLabel('Minimum order (Rs)').fill('501')
  await create.click()
  await owner.seesToast(/^LESS500 is valid now\./)
  expect(asked).toEqual([meant, meant, ofSmall])
  await owner.done()
})

test('the question about a code knows the smallest order of the shop', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.accept()
  })
  await page.goto('/admin/settings')
  const create = async (code: string, minimum: string) => {
    await openList(page, 'Settings')
    await page.getByLabel('Minimum order (Rs), 0 for none').fill(minimum)
    await page.getByRole('button', { name: 'Save the details' }).click()
    await owner.seesToast(/^Saved/)
    await openList(page, 'Promo codes')
    await page.getByRole('button', { name: 'Add a code' }).first().click()
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('dialog').getByLabel('Discount', { exact: true }).fill('300')
    await page.getByRole('button', { name: 'Add the code' }).click()
    await owner.seesToast(new RegExp(`^${code} is valid now`))
  }
  await create('FROM200', '200')
  expect(asked).toEqual([
    'Rs 300 off gives small orders away: any order from Rs 200 to Rs 300 costs only the shipping. ' +
      'Is this meant?',
  ])
  await create('FROM301', '301')
  expect(asked).toHaveLength(1)
  await owner.done()
})

test('the sign-in after an ended session says what happened', async () => {
  const { page, context } = await visitAs(site, 'owner', { expected: /401/ })
  const quoted = page.waitForResponse('**/api/admin/orders/quote')
  await page.goto('/admin/orders/new')
  await quoted
  await page.getByLabel('Full name').fill('Bano Qureshi')
  await context.clearCookies()
  await page.getByLabel('Phone').fill('03000001001')
  await page.getByRole('button', { name: 'Find by phone' }).click()
  await page.getByText('Your session has ended. Sign in, and what you typed is still here.').waitFor()
})

test('a signed-in person who opens a used link goes on to Today', async () => {
  const owner = await visitAs(site, 'owner', { expected: /410/ })
  await owner.page.goto('/admin/setup#used')
  await owner.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await owner.page.getByText('new recovery codes are under My account.').waitFor()
})

test('a signed-in person who opens the sign-in is led on, and sees no form', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[type=password]')) document.documentElement.dataset['form'] = 'seen'
    }).observe(document, { childList: true, subtree: true })
  })
  const seen = () => page.evaluate(() => document.documentElement.dataset['form'])
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.goto('/admin/sign-in?from=%2Forders%3Ftab%3Dall')
  await heading('Orders').waitFor()
  expect(page.url()).toBe(`${site.shop.url}/admin/orders?tab=all`)
  expect(await seen()).toBeUndefined()
  for (const from of ['', '?from=%2F%2Fevil.example', '?from=%2Fsign-in']) {
    await page.goto(`/admin/sign-in${from}`)
    await heading('Today').waitFor()
    expect(page.url()).toBe(`${site.shop.url}/admin`)
    expect(await seen()).toBeUndefined()
  }
  await owner.done()
})

test('a packer reads only what the role may do', async () => {
  const { page } = await visitAs(site, 'packer')
  await page.goto('/admin/orders')
  await page.getByText('Take each order to its next step.').waitFor()
  await page.locator('main [data-row] a').first().click()
  await page.getByText('Call the customer, then take it to the next step.').waitFor()
})

test.each([360, 1280])('at %i px Health says what to do about each fault', async (width) => {
  const owner = await visitAs(site, 'owner', { viewport: { width, height: 800 } })
  const { page } = owner
  await page.route('**/api/admin/health', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    const failed = {
      id: '1',
      kind: 'order_status',
      order_id: 1001,
      queued_at: '2026-01-05T09:00:00Z',
      error: '',
    }
    const data = {
      ...answer.data,
      disk: { free: 1024 ** 3, total: 50 * 1024 ** 3 },
      failed_mails: Array.from({ length: 30 }, (_, at) => ({ ...failed, id: String(at) })),
    }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.goto('/admin/health')
  await expect.poll(() => page.getByText('What to do:').count()).toBe(4)
  await expectFits(owner)
  const main = page.getByRole('main')
  for (const [name, links, id] of [
    ['Backups', 2, 'backups'],
    ['Mails that failed', 1, 'failed-mails'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true })
    expect(await link.count()).toBe(links)
    await link.last().click()
    await page.waitForURL(`**/admin/health#${id}`)
    const top = () => main.getByRole('heading', { name, exact: true }).evaluate(topOf)
    await expect.poll(top).toBeLessThan(page.viewportSize()!.height)
  }
  await owner.done()
})

const topOf = (element: Element) => element.getBoundingClientRect().top

test('Health does not send a person to backups whom it does not show them', async () => {
  const keeper = await visitAs(site, 'accounts')
  const { page } = keeper
  await site.database.pool.query(
    "update staff_roles set permissions = '{settings.edit}' where name = 'Accounts'",
  )
  await page.goto('/admin/health')
  await page.getByText('Ask a person who may make backups to make one.').waitFor()
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
  await keeper.done()
})
