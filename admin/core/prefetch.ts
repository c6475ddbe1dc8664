import { matchRoutes, type RouteObject } from 'react-router'
import { whenIdle } from '#app/ui/when-idle.ts'

/** What staff open all day, a few kB each. Without it, the first order waits for its code and then for its
 * data. */
const DAILY = ['/orders', '/orders/1', '/products', '/products/1']

let routes: RouteObject[] = []
const known = new Set<RouteObject>()

/** Loads the code of a screen when a link to it, or its row in a list, is pointed at, touched or focused, so
 * that it is there or on its way when the press ends. */
export function prefetchScreens(all: RouteObject[], basename: string): void {
  routes = all
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? linkOf(target) : null
    if (link) load(link, basename)
  }
  // A touch begins with a pointerover, too.
  addEventListener('pointerover', onIntent, { passive: true })
  addEventListener('focusin', onIntent)
}

/** Loads the code of the daily screens. Called when nothing else is loading. */
export function prefetchDaily(): void {
  for (const path of DAILY) whenIdle(() => load(path))
}

function load(path: string | { pathname: string }, basename?: string): void {
  // A browser may remember that a script could not be loaded.
  if (!navigator.onLine) return
  for (const { route } of matchRoutes(routes, path, basename) ?? []) {
    if (typeof route.lazy !== 'function' || known.has(route)) continue
    known.add(route)
    // Opening the screen tries again, and shows the failure.
    route.lazy().catch(() => {})
  }
}

function linkOf(target: Element): HTMLAnchorElement | null {
  return target.closest('a') ?? target.closest('[data-row]')?.querySelector('a') ?? null
}
