import type { createBrowserRouter } from 'react-router'
import { newKey } from '#app/core/new-key.ts'
import { asLeft, noteLeftLists } from './left-lists.ts'
import { clearUnsaved } from './unsaved.ts'

type Router = ReturnType<typeof createBrowserRouter>

let router: Router | null = null

/** Makes the router known to code that runs outside of components, such as calls. */
export function setRouter(created: Router): void {
  router = created
  noteLeftLists(created)
}

/** The sign-in that leads back to `from`, a path below `/admin`. */
const signInPath = (from: string) => `/sign-in?from=${encodeURIComponent(from)}`

/** Path and query of the open screen, below `/admin`. */
export function currentPath(): string {
  const path = location.pathname.replace(/^\/admin(?=\/|$)/, '') || '/'
  return path + location.search
}

/** Opens the sign-in, which says `why` and leads back to the present screen. */
export function goToSignIn(why?: string): void {
  const options = { state: why === undefined ? null : { why } }
  if (!currentPath().startsWith('/sign-in')) void router?.navigate(signInPath(currentPath()), options)
}

/** Loads the data of the open screen again. */
export async function reloadScreen(): Promise<void> {
  await router?.revalidate()
}

/** Whether the next reload is also one of what the shell shows. */
let isShellStale = false

/** As `reloadScreen`, with the name of the shop and who is signed in. */
export async function reloadShell(): Promise<void> {
  isShellStale = true
  await reloadScreen().finally(() => {
    isShellStale = false
  })
}

/** Whether the screen is loaded again after an undo, which may have deleted what it shows. */
export const isUndone = { current: false }

/** As `reloadScreen`, but opens the list above a screen whose object was deleted by the undo. */
export async function reloadUndone(): Promise<void> {
  isUndone.current = true
  await reloadScreen().finally(() => {
    isUndone.current = false
  })
}

/** An undo may be one of what the shell shows, too. */
export const reloadsShell = () => isShellStale || isUndone.current

/** `path` is below `/admin`. Resolves when the screen is shown. */
export async function openScreen(path: string): Promise<void> {
  await router?.navigate(path)
}

/** Remembers the screen that a write is sent from. What it returns says whether it is still open: a late
 * answer may not take the person away from another one. */
export function rememberScreen(): () => boolean {
  const sentFrom = presentScreen()
  return () => presentScreen() === sentFrom
}

/** The screen that is open or about to open. */
function presentScreen(): string {
  const { pathname, search } = router?.state.navigation.location ?? location
  return pathname + search
}

/** Gives the entry of the history a key. Without one the router takes the same key for every address that was
 * not opened by a link, and a screen begins as far down as another one was left. Call it before the router is
 * made. */
export function keyEntry(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')
}

/** How far down the open screen was when it was left, if it was opened again by Back, Forward or a reload. */
export function leftAt(): number | null {
  const position = router?.state.restoreScrollPosition
  return typeof position === 'number' ? position : null
}

/** The data that a route shows, if `url` is the address of the open screen: it is loaded again. */
export function shownData(routeId: string, url: string): unknown {
  const isSameQuery = router?.state.location.search === new URL(url).search
  return isSameQuery && isShown(routeId, url) ? router!.state.loaderData[routeId] : undefined
}

/** Whether a route shows data of the path of `url`. */
export function isShown(routeId: string, url: string): boolean {
  if (!router) return false
  const { location: shown, loaderData } = router.state
  return new URL(url).pathname === shown.pathname && loaderData[routeId] !== undefined
}

/** Called when a write begins to delete what the screen shows. What it returns opens another screen. */
export function leavingFor(path: string): () => Promise<void> {
  const isHere = rememberScreen()
  return () => openNext(path, isHere)
}

/** Opens the screen that follows a write, a list as it was left: nothing is left to be saved. If the person
 * has opened another one since, that shows what the write has changed. */
export function openNext(path: string, isHere: () => boolean): Promise<void> {
  if (!isHere()) return reloadScreen()
  clearUnsaved()
  return openScreen(router ? asLeft(path, router.state.location.key) : path)
}
