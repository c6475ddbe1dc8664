import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { adminScreens } from './all-screens.ts'
import { customerOf } from './people.ts'
import { fillTables } from './plant.ts'
import { openTestShop } from './shopper.ts'
import { signInAs, SMALL_PHONE } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
let screens: string[]
let person: Awaited<ReturnType<typeof signInAs>>
let visitor: Awaited<ReturnType<typeof site.visit>>
beforeAll(async () => {
  site = await openTestShop()
  const { pool, db } = site.database
  const customer = await customerOf(site, 'Maryam Siddiqui')
  visitor = await site.visit({ viewport: SMALL_PHONE, expected: /503/ })
  person = await signInAs(site, 'owner', visitor.context)
  const known = {
    staffId: person.id,
    customerId: customer.user_id,
    orderId: await orderOf(db, customer.user_id, 1),
  }
  await fillTables(pool, known, 'A')
  const withoutSession = ['/admin/sign-in', '/admin/setup']
  screens = (await adminScreens(pool, known)).filter((path) => !withoutSession.includes(path))
})
afterAll(() => site?.close())

/** What the shell needs is answered at once. */
const ofScreen = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/admin/me'

/** Does something with each read of the screen. The returned function lets the later ones pass. */
async function catchReads(page: Page, handle: (route: Route) => Promise<unknown>) {
  const caught = { count: 0 }
  const onRoute = (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    caught.count++
    return handle(route)
  }
  await page.route(ofScreen, onRoute)
  return { caught, end: () => page.unroute(ofScreen, onRoute) }
}

const loading = (page: Page) => page.locator('main [role=status][aria-label^=Loading]')
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be loaded' })

const isSentence = (text: string) => /[.!?]$/.test(text) && !/[.!?]\s/.test(text)

type Noted = { isPressed?: boolean }
const isPressed = (page: Page) => page.evaluate(() => (window as Noted).isPressed === true)
const notePress = (page: Page) =>
  page.evaluate(() => {
    addEventListener('click', () => ((window as Noted).isPressed = true), { capture: true })
  })

async function titleOf(page: Page) {
  // The frame until it is known who is signed in has no id.
  await page.locator('#main h1').waitFor()
  return page.locator('#main').evaluate((main) => {
    const title = main.querySelector('h1')!
    return {
      text: title.innerText,
      help: title.parentElement!.querySelector('p')?.innerText ?? '',
      y: Math.round(title.getBoundingClientRect().y),
      document: document.title,
    }
  })
}

async function lookWhileLoading(page: Page, path: string): Promise<string[]> {
  const released = Promise.withResolvers<void>()
  const { caught, end } = await catchReads(page, async (route) => {
    await released.promise
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'commit' })
  try {
    const before = await titleOf(page)
    const isLoading = await loading(page).count()
    if (caught.count === 0) return [READS_NOTHING]
    released.resolve()
    await loading(page).waitFor({ state: 'detached' })
    const after = await titleOf(page)
    return [
      ...(isLoading ? [] : ['no skeleton']),
      ...(before.document.startsWith(before.text) ? [] : [`title ${before.document}`]),
      ...(before.y === after.y ? [] : [`the title moves from ${before.y} to ${after.y}`]),
      ...(isSentence(after.help) ? [] : [`the help is: ${after.help}`]),
      ...(after.text === 'This does not exist' ? [after.text] : []),
      ...((await failure(page).count()) ? [await failure(page).first().innerText()] : []),
    ]
  } finally {
    released.resolve()
    await end()
  }
}

/** The reads fail until a button is pressed: the screen is loaded again by itself, too. */
async function lookAtFailure(page: Page, path: string): Promise<string[]> {
  const { caught, end } = await catchReads(page, async (route) => {
    if (await isPressed(page)) return route.fallback()
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '60' },
      json: { status: false, code: 503, message: 'The shop is busy.', data: null },
    })
  })
  await page.goto(path, { waitUntil: 'commit' })
  const title = await titleOf(page)
  if (caught.count === 0) return end().then(() => [READS_NOTHING])
  await failure(page).waitFor()
  const failed = await titleOf(page)
  await notePress(page)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await end()
  await failure(page).waitFor({ state: 'detached' })
  await loading(page).waitFor({ state: 'detached' })
  await titleOf(page)
  return title.text === failed.text && title.text !== 'This could not be loaded'
    ? []
    : [`${title.text} became ${failed.text}`]
}

const READS_NOTHING = 'reads nothing'
/** The screens that need no data. */
const WITHOUT_DATA = ['/admin/more', '/admin/orders/slips']
const nothingRead = () => WITHOUT_DATA.map((path) => `${path}: ${READS_NOTHING}`)

/** Opens the screens, three at a time. */
async function lookAtAll(look: (page: Page, path: string) => Promise<string[]>): Promise<string[]> {
  const left = [...screens]
  const found: string[] = []
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const page = await visitor.context.newPage()
      for (let path = left.shift(); path; path = left.shift()) {
        const faults = await look(page, path).catch((failed: Error) => [failed.message])
        found.push(...faults.map((fault) => `${path}: ${fault}`))
      }
      await page.close()
    }),
  )
  return found.sort()
}

test('each screen has its title while it loads, then a sentence of help, and nothing moves', async () => {
  expect(screens.length).toBeGreaterThan(45)
  expect(await lookAtAll(lookWhileLoading)).toEqual(nothingRead())
  // Some fifty screens each.
}, 300_000)

test('each screen that could not be loaded keeps its title, and can be loaded again', async () => {
  expect(await lookAtAll(lookAtFailure)).toEqual(nothingRead())
  expect(visitor.faults).toEqual([])
}, 300_000)

test('a link to a part of a screen leads there although its data are late', async () => {
  const page = await visitor.context.newPage()
  const released = Promise.withResolvers<void>()
  const { end } = await catchReads(page, async (route) => {
    await released.promise
    await route.fallback()
  })
  await page.goto('/admin/texts#terms', { waitUntil: 'commit' })
  await loading(page).waitFor()
  released.resolve()
  const part = page.locator('#terms')
  await part.waitFor()
  await expect.poll(() => part.evaluate((card) => card.getBoundingClientRect().top < innerHeight)).toBe(true)
  await end()
  await page.close()
})
