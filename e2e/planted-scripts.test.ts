import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#app/mail/mail.ts'
import { renderMessage } from '#app/mail/message.server.ts'
import { readSettings } from '#server/settings.ts'
import { orderOf } from '#test/people.ts'
import { adminScreens, isComplete, storefrontScreens } from './all-screens.ts'
import { customerOf, lineOf } from './people.ts'
import { fillTables, plant } from './plant.ts'
import { openTestShop, type Shopper } from './shopper.ts'
import { signInAs } from './staff.ts'

const RUN = 'window.planted=1'
const PLANTED_LINK = `<a href='javascript:${RUN}'>planted link</a>`
/** Each of them is an element or an attribute that a page of this shop never has. */
const PLANTED = [
  `<script>${RUN}</script>`,
  `<script nonce="">${RUN}</script>`,
  `<script type="module">${RUN}</script>`,
  `<img src="/images/none.webp" onerror='${RUN}'>`,
  `<svg onload='${RUN}'></svg>`,
  `<iframe srcdoc="<script>parent.planted=1</script>"></iframe>`,
  PLANTED_LINK,
  `"'></textarea></title></script><script>${RUN}</script><!--<script>`,
].join('')
/** As the last text of a page it would swallow what follows. */
const OPEN = `<script>${RUN};/*`
const ELEMENTS = 'script:not([src]), [onerror], [onload], iframe[srcdoc], a[href^="javascript:" i]'

let site: Awaited<ReturnType<typeof openTestShop>>
let visitor: Shopper
let known: { staffId: number; customerId: number; orderId: number }
beforeAll(async () => {
  site = await openTestShop()
  const { pool, db } = site.database
  const customer = await customerOf(site, 'Maryam Siddiqui')
  // The planted texts break some pages; these tests only assert that none of them runs.
  visitor = await site.visit({ as: customer, cart: [await lineOf(site, 'moses-basket')], expected: /./ })
  known = {
    staffId: (await signInAs(site, 'owner', visitor.context)).id,
    customerId: customer.user_id,
    orderId: await orderOf(db, customer.user_id, 1),
  }
  await fillTables(pool, known, PLANTED)
  await pool.query(`select pg_notify('nayab_pages', '*')`)
})
afterAll(() => site?.close())

/** Opens the pages, four at a time, until nothing is loading. `without` are those without planted text. */
async function openAll(paths: readonly string[], look: (page: Page) => Promise<unknown[]>) {
  const found: unknown[] = []
  const left = [...paths]
  const without: string[] = []
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const page = await visitor.context.newPage()
      for (let path = left.shift(); path; path = left.shift()) {
        await page.goto(path, { waitUntil: 'load' })
        await page.waitForFunction(isComplete, undefined, { polling: 100 }).catch(async (failed: Error) => {
          throw new Error(`${path} goes on loading`, { cause: failed })
        })
        found.push(...(await look(page)).map((each) => [path, each]))
        if (!(await page.evaluate(showsPlanted))) without.push(path)
      }
      await page.close()
    }),
  )
  return { found, without: without.toSorted() }
}

const showsPlanted = () =>
  [...document.querySelectorAll('input, textarea')].some((each) =>
    (each as HTMLInputElement).value.includes('planted link'),
  ) || document.body.innerText.includes('planted link')

const pressPlanted = () =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .find((each) => each.childElementCount === 0 && each.textContent.trim() === 'planted link')
    ?.click()

async function hasRun(page: Page) {
  await page.evaluate(pressPlanted)
  return page.evaluate(() => ('planted' in window ? ['it ran'] : []))
}
const plantedElements = (page: Page) =>
  page.evaluate(
    (elements) => [...document.querySelectorAll(elements)].map((each) => each.outerHTML.slice(0, 120)),
    ELEMENTS,
  )
const seen = async (page: Page) => [...(await hasRun(page)), ...(await plantedElements(page))]

test('what is planted runs and is found where it becomes part of a page', async () => {
  const page = await visitor.context.newPage()
  await page.setContent(PLANTED_LINK, { waitUntil: 'load' })
  await expect.poll(() => hasRun(page)).toEqual(['it ran'])
  await page.setContent(PLANTED, { waitUntil: 'load' })
  expect((await seen(page)).length).toBeGreaterThan(5)
  await page.close()
})

test('a name cannot end the structured data that it stands in', async () => {
  const html = await (await fetch(`${site.shop.url}/enamel-chai-kettle`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )
  const product = data.find((thing) => thing['@type'] === 'ProductGroup')
  expect(product.name).toBe(`Enamel Chai Kettle, 1.5 Litre${PLANTED}`)
})

test('nothing runs on any screen of the storefront', async () => {
  const screens = await storefrontScreens(site.database.pool, known)
  expect(screens.length).toBeGreaterThan(35)
  expect(await openAll(screens, hasRun)).toEqual({ found: [], without: [] })
  // Some forty screens each.
}, 300_000)

test('nothing runs on any screen of the back office, and nothing becomes an element', async () => {
  const screens = await adminScreens(site.database.pool, known)
  expect(screens.length).toBeGreaterThan(50)
  // Who is signed in is led from the sign-in to Today.
  expect(await openAll(screens, seen)).toEqual({ found: [], without: [] })
}, 300_000)

test('nothing runs in the HTML of any mail', async () => {
  const { orderId, staffId } = known
  const valueOf = async (query: string) => Object.values((await site.database.pool.query(query)).rows[0])[0]
  const mails: { [Kind in Mail['kind']]: Extract<Mail, { kind: Kind }> } = {
    'order confirmation': { kind: 'order confirmation', order_id: orderId },
    'order cancelled': { kind: 'order cancelled', order_id: orderId },
    'order status': { kind: 'order status', order_id: orderId, status_id: 5 },
    'order corrected': { kind: 'order corrected', order_id: orderId, from: 'x' },
    'order delivery': { kind: 'order delivery', order_id: orderId, from: '' },
    'password reset': { kind: 'password reset', request: 'planted' },
    'email changed': {
      kind: 'email changed',
      change_id: Number(await valueOf('select id from email_changes')),
    },
    contact: {
      ...{ kind: 'contact', name: PLANTED, email: PLANTED, phone: PLANTED },
      ...{ subject: PLANTED, message: PLANTED },
    },
    'contact answer': {
      kind: 'contact answer',
      answer_id: Number(await valueOf('select min(id) from contact_answers')),
    },
    newsletter: {
      kind: 'newsletter',
      to: String(await valueOf('select email from newsletter_subscribers')),
    },
    'new staff device': { kind: 'new staff device', staff_id: staffId, device: PLANTED },
    'staff invitation': { kind: 'staff invitation', staff_id: staffId, invited_by: PLANTED },
    'staff recovery': { kind: 'staff recovery', staff_id: staffId },
    'staff email changed': { kind: 'staff email changed', staff_id: staffId, to: 'sadia@shop.example' },
  }
  const settings = readSettings({ SHOP_URL: 'https://nayab.example', SHOP_EMAIL: 'salaam@nayab.example' })
  const page = await visitor.context.newPage()
  for (const mail of Object.values(mails)) {
    const job = { id: '1', created_at: new Date('2026-11-22') }
    const message = await renderMessage(site.database.db, settings, mail, job)
    expect([mail.kind, message === null]).toEqual([mail.kind, false])
    // Without the policy of a page, a script would run.
    await page.setContent(message!.html, { waitUntil: 'load' })
    expect([mail.kind, await seen(page)]).toEqual([mail.kind, []])
  }
  await page.close()
})

test('a script that is left open does not run either', async () => {
  await plant(site.database.pool, OPEN)
  await site.database.pool.query(`select pg_notify('nayab_pages', '*')`)
  const screens = await storefrontScreens(site.database.pool, known)
  const withHtml = screens.filter((path) =>
    /^\/(?:$|shop\/.|category|blog-detail|about|search|faqs)/.test(path),
  )
  expect(withHtml).toHaveLength(8)
  expect((await openAll(withHtml, hasRun)).found).toEqual([])
})
