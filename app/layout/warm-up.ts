/** The manifest of React Router. It contains all routes, because `routeDiscovery` is `initial`. */
type Manifest = { routes: Record<string, { module: string; imports?: string[] }> }

const DELAY_MS = 3000
/** All links at once would be one task of 15 ms. */
const APART_MS = 20

/** Preloads the code of the other screens (about 70 kB) after the page has loaded, so that they open
 * offline. Without a screen's code, the router reloads the page, which shows the browser's error page.
 * Skipped for visitors who save data. */
export function warmUpLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = () => setTimeout(warmUp, DELAY_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function warmUp(): void {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest }
  for (const [at, address] of modulesOf(manifest).entries()) setTimeout(preload, at * APART_MS, address)
}

function preload(address: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: address, fetchPriority: 'low' })
  document.head.append(link)
}

export function modulesOf(manifest: Manifest | undefined): string[] {
  return [
    ...new Set(
      Object.values(manifest?.routes ?? {}).flatMap(({ module, imports = [] }) => [module, ...imports]),
    ),
  ]
}
