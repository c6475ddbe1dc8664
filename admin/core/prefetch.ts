import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the code of a screen when a link to it, or its row in a list, is pointed at, touched or focused, so
 * that it is there or on its way when the press ends. */
export function prefetchScreens(routes: RouteObject[], basename: string): void {
  const known = new Set<RouteObject>()
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? linkOf(target) : null
    // A browser may remember that a script could not be loaded.
    if (!link || !navigator.onLine) return
    for (const { route } of matchRoutes(routes, link, basename) ?? []) {
      if (typeof route.lazy !== 'function' || known.has(route)) continue
      known.add(route)
      // Opening the screen tries again, and shows the failure.
      route.lazy().catch(() => {})
    }
  }
  // A touch begins with a pointerover, too.
  addEventListener('pointerover', onIntent, { passive: true })
  addEventListener('focusin', onIntent)
}

function linkOf(target: Element): HTMLAnchorElement | null {
  return target.closest('a') ?? target.closest('[data-row]')?.querySelector('a') ?? null
}
