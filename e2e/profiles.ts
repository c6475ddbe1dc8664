import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { hydrateBeforeUse } from './hydration.ts'
import { watch } from './watch.ts'

type Profile = Awaited<ReturnType<typeof open>>
type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** The browser's data saver. A page loads the code of all other screens after three seconds without it, which
 * costs more CPU than the page itself. */
export type DataSaver = { savesData?: boolean }
const EMPTY: Storage = { cookies: [], origins: [] }
type Options = BrowserContextOptions & DataSaver

/** Browser profiles for the visits of one shop. A profile is cleared and used again, because a new one
 * costs as much CPU as two pages. Only its HTTP cache stays. */
export function openProfiles(browser: Browser, url: string) {
  const unused = new Map<string, Profile[]>()
  return {
    async take(options: Options, storage: Storage, expected?: RegExp) {
      const key = JSON.stringify(options)
      const profile = unused.get(key)?.pop() ?? (await open(browser, url, options))
      const { context } = profile
      if (storage.origins.length > 0) await context.setStorageState(storage)
      else await context.addCookies(storage.cookies)
      const watched = profile.watch(expected)
      const page = profile.pages.findUnchanged() ?? (await context.newPage())
      // Closed after the new page is open, so that both use one process.
      await closePages(context.pages().filter((each) => each !== page))
      // The last click of an earlier visit would hover over what lies there now.
      await page.mouse.move(0, 0)
      return {
        context,
        page,
        ...watched,
        async close() {
          await watched.settle()
          if (profile.keepsState()) return context.close()
          await clear(profile, url)
          unused.set(key, [...(unused.get(key) ?? []), profile])
        },
      }
    },
    async closeAll() {
      unused.clear()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
  }
}

async function open(browser: Browser, url: string, { savesData = true, ...options }: Options) {
  const context = await browser.newContext({ baseURL: url, ...options })
  if (savesData) await context.addInitScript(saveData)
  context.setDefaultTimeout(60_000)
  context.on('page', hydrateBeforeUse)
  const watched = await watch(context)
  return { context, watch: watched, pages: notePages(context), keepsState: noteClock(context) }
}

function saveData() {
  Object.defineProperty((navigator as Navigator & { connection?: object }).connection ?? {}, 'saveData', {
    value: true,
  })
}

async function clear({ context, pages }: Profile, url: string) {
  const [last, ...others] = context.pages()
  await closePages(others)
  const isShop = last?.url().startsWith(url)
  if (isShop) await last?.evaluate(clearForGood)
  else if (last) pages.change(last)
  await last?.goto('about:blank')
  // The page would ask the network for what a route answered before.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await last?.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // A request of the page would be answered with 401 before.
  await context.clearCookies()
  if (!isShop) await context.setStorageState(EMPTY)
}

/** A page of the shop clears its own storage; for setStorageState the browser opens a page, which costs half
 * as much as a visit. */
function clearForGood() {
  Storage.prototype.setItem = () => {}
  localStorage.clear()
  sessionStorage.clear()
}

async function closePages(pages: Page[]) {
  await Promise.all(pages.map((page) => page.close()))
}

/** What a page keeps when it goes on to another address. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const
/** A page with fifty entries in its history gets no more. */
const MAX_VISITS = 5

/** Notes which pages have changed in a way that lasts. The first address of a new page costs as much CPU as
 * three visits to the next one, so an unchanged page serves several visits. */
function notePages(context: BrowserContext) {
  const visits = new WeakMap<Page, number>()
  const change = (page: Page) => visits.set(page, MAX_VISITS)
  // The listeners of `open` come before.
  context.on('page', (page) => {
    const methods = page as unknown as Record<string, (...args: unknown[]) => unknown>
    for (const name of LASTING) {
      const method = methods[name]!.bind(page)
      methods[name] = (...args) => {
        change(page)
        return method(...args)
      }
    }
  })
  const newCDPSession = context.newCDPSession.bind(context)
  context.newCDPSession = (target) => {
    context.pages().forEach(change)
    return newCDPSession(target)
  }
  return {
    change,
    findUnchanged(): Page | undefined {
      const found = context.pages().find((page) => (visits.get(page) ?? 0) < MAX_VISITS)
      if (found) visits.set(found, (visits.get(found) ?? 0) + 1)
      return found
    },
  }
}

/** Returns whether the clock of the context has been replaced; it cannot be put back. */
function noteClock({ clock }: BrowserContext): () => boolean {
  let isReplaced = false
  for (const method of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const replace = clock[method].bind(clock) as (time?: any) => Promise<void>
    clock[method] = (time?: any) => {
      isReplaced = true
      return replace(time)
    }
  }
  return () => isReplaced
}
