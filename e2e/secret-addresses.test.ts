import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'

const TRACKING = 'BEHh7nlBT1ApPkSAT5yhCg'
const RESET = 'reset-secret-of-the-mail'
const RESTORE = 'restore-secret-of-the-mail'
const SECRETS = new RegExp(`${TRACKING}|${RESET}|${RESTORE}`)

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop({ PIXEL_ID: '123456789' })
})
afterAll(() => site?.close())

/** Reports the address with each event, also with those from before it loaded, as the real pixel does. */
const PIXEL = `{
  const report = (...event) => {
    const fields = { dl: location.href, rl: document.referrer, ev: event.join() }
    new Image().src = 'https://www.facebook.com/tr?' + new URLSearchParams(fields)
  }
  fbq.callMethod = report
  for (const event of fbq.queue.splice(0)) report(...event)
}`

async function visitWithPixel() {
  const shopper = await site.visit({ expected: /404/ })
  const reports: string[] = []
  await shopper.context.route(/facebook\.(net|com)/, async (route) => {
    const request = route.request()
    reports.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
    await (request.url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: PIXEL })
      : route.fulfill({ contentType: 'image/gif', body: '' }))
  })
  const reported = () => reports.map((report) => decodeURIComponent(report))
  return { shopper, page: shopper.page, reported }
}

test('the pixel reports ordinary pages', async () => {
  const { shopper, page, reported } = await visitWithPixel()
  await page.goto('/shop/')
  await expect.poll(() => reported().filter((report) => report.includes('PageView'))).toHaveLength(1)
  expect(reported().some((report) => report.includes('/shop/'))).toBe(true)
  await shopper.done()
})

test.each([`/track/${TRACKING}`, `/reset-password?token=${RESET}`, `/restore-email?token=${RESTORE}`])(
  '%s is neither cached, indexed nor named to other sites',
  async (path) => {
    const answer = await fetch(site.shop.url + path)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toContain('private')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  },
)

test.each([`/track/${TRACKING}`, `/restore-email?token=${RESTORE}`])(
  'no pixel is loaded at %s, nor later in that document',
  async (path) => {
    const { shopper, page, reported } = await visitWithPixel()
    await page.goto(path)
    await page.getByRole('link', { name: 'Videos' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/about/')
    await expect.poll(() => reported().filter((report) => report.includes('PageView'))).toHaveLength(1)
    expect(reported().filter((report) => SECRETS.test(report))).toEqual([])
    expect(reported().filter((report) => report.includes('/videos/'))).toEqual([])
    await shopper.done()
  },
)

test('where the pixel already runs, a page with a secret address is a document of its own', async () => {
  const { shopper, page, reported } = await visitWithPixel()
  await page.goto('/shop/')
  await expect.poll(() => reported().length).toBeGreaterThan(1)
  await page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> }
    }
    void router.navigate(path)
  }, `/track/${TRACKING}`)
  await page.getByText('There is no order behind this link').waitFor()
  expect(await page.evaluate(() => window.fbq)).toBeUndefined()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  await page.goForward()
  await page.getByText('There is no order behind this link').waitFor()
  expect(reported().filter((report) => SECRETS.test(report))).toEqual([])
  await shopper.done()
})

test.each([
  ['/reset-password', RESET, 'Change password'],
  ['/restore-email', RESTORE, 'Take the change back'],
])(
  '%s: the token leaves the address as soon as it is read, and the form is there after a reload',
  async (path, token, name) => {
    const { shopper, page } = await visitWithPixel()
    const form = page.locator('form', { has: page.getByRole('button', { name }) })
    await page.goto('/about/')
    await page.goto(`${path}?token=${token}`)
    await form.waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.content()).not.toContain(`?token=${token}`)
    await page.reload()
    await form.waitFor()
    expect(await form.locator('input[name=token]').inputValue()).toBe(token)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    await shopper.done()
  },
)

test('the token of one page is not used by the other', async () => {
  const { shopper, page } = await visitWithPixel()
  await page.goto(`/reset-password?token=${RESET}`)
  await page.getByRole('button', { name: 'Change password' }).waitFor()
  await page.goto('/restore-email')
  await page.getByText('Please open the link of the e-mail').waitFor()
  await page.goto(`/restore-email?token=${RESTORE}`)
  await page.getByRole('button', { name: 'Take the change back' }).waitFor()
  await page.goto('/reset-password')
  await page.getByRole('button', { name: 'Change password' }).waitFor()
  expect(await page.locator('input[name=token]').inputValue()).toBe(RESET)
  await shopper.done()
})
