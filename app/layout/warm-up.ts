/** As React Router tells its routes to the page; all of them, since `routeDiscovery` is `initial`. */
type Manifest = { routes: Record<string, { module: string; imports?: string[] }> }

const SETTLED_MS = 3000

/**
 * Fetches the other screens' code (some 70 kB, and kept from then on) once the page has come to rest, so that a phone that loses its network still
 * opens the cart or says in the shop's own words what is missing: without a screen's code the router reloads the page, and
 * offline that ends in the browser's error page. Who saves data is left alone.
 */
export function warmUpLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = () => setTimeout(warmUp, SETTLED_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function warmUp(): void {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest }
  for (const address of modulesOf(manifest)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: address, fetchPriority: 'low' })
    document.head.append(link)
  }
}

export function modulesOf(manifest: Manifest | undefined): string[] {
  return [
    ...new Set(
      Object.values(manifest?.routes ?? {}).flatMap(({ module, imports = [] }) => [module, ...imports]),
    ),
  ]
}
