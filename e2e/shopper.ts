import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions } from 'playwright'
import { expect } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { LEFT_BY } from '#test/leftovers.ts'
import { hydrateBeforeUse } from './hydration.ts'
import { runShop } from './open-shop.ts'
import { type Customer, keptBy, type KeptLine } from './people.ts'
import { watch } from './watch.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 900 }

/** A real browser with an empty profile. */
export function launch(): Promise<Browser> {
  const executablePath =
    process.env['BROWSER_PATH'] ??
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  return chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) })
}

/** The files of a worker run one after another in one browser, which ends with the worker. */
let sharedBrowser: Promise<Browser> | undefined
let sharedShop: ReturnType<typeof openShop> | undefined

/** A demo shop of its own on a free port, with a browser to visit it. Close it when the file is done. */
export async function openTestShop(env: Record<string, string> = {}) {
  const { database, dataDir, ...opened } = await openShop(env)
  return {
    ...opened,
    database,
    dataDir,
    async close() {
      await closeVisits(opened.browser)
      await opened.shop.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The demo shop that the files of a worker share. It is for journeys that change nothing but the accounts that
 * they create: no stock, no prices, no orders.
 */
export async function shareTestShop() {
  const opened = await (sharedShop ??= openShop({}))
  return { ...opened, close: () => closeVisits(opened.browser) }
}

async function openShop(env: Record<string, string>) {
  const database = await freshDatabase({ seed: 'demo' })
  const dataDir = mkdtempSync(join(tmpdir(), `${LEFT_BY}${process.pid}-`))
  const shop = await runShop({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env })
  const browser = await (sharedBrowser ??= launch())
  return {
    shop,
    database,
    browser,
    dataDir,
    visit: (options: Visit = {}) => visit(browser, shop.url, options),
  }
}

async function closeVisits(browser: Browser) {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export type Shopper = Awaited<ReturnType<typeof visit>>

type Visit = BrowserContextOptions & {
  /** Faults that this visit provokes on purpose: console messages or addresses of failed requests. */
  expected?: RegExp
  /** Comes back signed in, as a login of an earlier day has left the browser. */
  as?: Customer
  /** What an earlier visit has left in the cart; or any text, to see what becomes of it. */
  cart?: KeptLine[] | string
}

/**
 * A shopper with a fresh browser profile. `shopper.done()` fails on anything that went wrong behind their back, in any of
 * their tabs: a console error, a failed request, a screen whose layout shifted by more than 0.02. Each page that is opened
 * or loaded again is hydrated when the call returns.
 */
async function visit(browser: Browser, url: string, { expected, as, cart, ...options }: Visit) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESK,
    storageState: await keptBy(url, as, cart),
    ...options,
  })
  context.setDefaultTimeout(15_000)
  context.on('page', hydrateBeforeUse)
  const { faults, heard, settle } = await watch(context, expected)
  const page = await context.newPage()
  return {
    page,
    context,
    faults,
    /** Waits for a toast; each toast is heard once. */
    async hears(words: string | RegExp) {
      const isMeant = (toast: string) => (typeof words === 'string' ? toast === words : words.test(toast))
      await expect
        .poll(() => heard.some(isMeant) || heard.join(' | '), { timeout: 15_000, message: `toast ${words}` })
        .toBe(true)
      return heard.splice(heard.findIndex(isMeant), 1)[0]!
    },
    /** Toasts that nobody has waited for. */
    unheard: () => [...heard],
    async done() {
      await settle()
      await context.close()
      expect(faults).toEqual([])
    },
  }
}
