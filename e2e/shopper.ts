import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { expect, vi } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { LEFT_BY } from '#test/leftovers.ts'
import { ensureBrowser } from '../scripts/browser.mjs'
import { runShop } from './open-shop.ts'
import { type Customer, storageOf, type StoredLine } from './people.ts'
import { type DataSaver, openProfiles } from './profiles.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A visit costs about a third less CPU with these three (docs/decisions/tests.md).
  '--js-flags=--no-opt --no-maglev',
  '--renderer-process-limit=1',
  '--disable-features=RenderDocument',
]
/** The public address of the shared shop. */
export const PUBLIC_URL = 'http://nayab.example'
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 900 }
/** A visit asks for less motion: a dialog that is drawn frame by frame costs as much CPU as a page. With this
 * option screens move as most shoppers see them, for tests of what moves. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const

/** A real browser with an empty profile. */
export function launch(): Promise<Browser> {
  return chromium.launch({ args: FLAGS, executablePath: ensureBrowser() })
}

/** The files of a worker run one after another in one browser, which ends with the worker. */
let sharedBrowser: Promise<Browser> | undefined
let sharedShop: ReturnType<typeof openSharedShop> | undefined

/** A demo shop of its own on a free port, empty with `SEED: 'none'`, and a browser to visit it. Close it when
 * the file is done. */
export async function openTestShop(env: Record<string, string> = {}) {
  const { database, dataDir, ...opened } = await openShop(env)
  return {
    ...opened,
    database,
    dataDir,
    async close() {
      await opened.profiles.closeAll()
      await opened.shop.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The demo shop that the files of a worker share. It is for journeys that add what no other journey finds:
 * accounts, messages, and orders by an e-mail of their own of variants of which plenty is left. Prices,
 * products and the orders of others stay as they are. */
export async function shareTestShop() {
  const opened = await (sharedShop ??= openSharedShop())
  return { ...opened, close: () => opened.profiles.closeAll() }
}

/** What one file buys must not be missing for the next. Few units are a test's own matter. */
async function openSharedShop() {
  const opened = await openShop({ SHOP_URL: PUBLIC_URL })
  await opened.database.pool.query('update variants set units_left = 1000 where units_left > 10')
  return opened
}

async function openShop(env: Record<string, string>) {
  const database = await freshDatabase({ seed: env['SEED'] === 'none' ? 'none' : 'demo' })
  const dataDir = mkdtempSync(join(tmpdir(), `${LEFT_BY}${process.pid}-`))
  const shop = await runShop({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env })
  const browser = await (sharedBrowser ??= launch())
  const profiles = openProfiles(browser, shop.url)
  return {
    shop,
    database,
    browser,
    dataDir,
    profiles,
    visit: (options: Visit = {}) => visit(profiles, shop.url, options),
  }
}

export type Shopper = Awaited<ReturnType<typeof visit>>

type Visit = BrowserContextOptions &
  DataSaver & {
    /** Faults that this visit provokes on purpose: console messages or addresses of failed requests. */
    expected?: RegExp
    /** Comes back signed in, as a login of an earlier day has left the browser. */
    as?: Customer
    /** What an earlier visit has left in the cart; or any text, to see what becomes of it. */
    cart?: StoredLine[] | string
  }

/** A shopper with an empty browser profile. `shopper.done()` fails if any tab had a console error, a
 * failed request or a layout shift of more than 0.02. A page that is opened or reloaded is hydrated when
 * the call returns. */
async function visit(
  profiles: ReturnType<typeof openProfiles>,
  url: string,
  { expected, as, cart, ...options }: Visit,
) {
  const storage = await storageOf(url, as, cart)
  const profile = await profiles.take(
    { viewport: DESK, reducedMotion: 'reduce', ...options },
    storage,
    expected,
  )
  const { context, page, faults, toasts } = profile
  return {
    page,
    context,
    faults,
    /** Waits for a toast; each toast is returned once. */
    async seesToast(text: string | RegExp) {
      const isMeant = (toast: string) => (typeof text === 'string' ? toast === text : text.test(toast))
      // Unlike expect.poll it may be used by tests that run beside each other.
      await vi.waitFor(() => expect(toasts.some(isMeant) || toasts.join(' | '), `toast ${text}`).toBe(true), {
        timeout: 60_000,
        interval: 50,
      })
      return toasts.splice(toasts.findIndex(isMeant), 1)[0]!
    },
    /** Toasts that no call of `seesToast` has returned. */
    otherToasts: () => [...toasts],
    async done() {
      await profile.close()
      expect(faults).toEqual([])
    },
  }
}

/** Fills the checkout as a guest. */
export async function fillBilling(page: Page, email: string, phone = '03211234567') {
  await page.getByLabel('Full Name').fill('Sana Tariq')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address', { exact: true }).fill('House 4, Street 9')
}
