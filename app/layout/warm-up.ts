type Manifest = { routes: Record<string, { module: string; imports?: string[] }> }

const DELAY_MS = 3000
/** The requests of the page itself come first. */
const AT_ONCE = 4

/** Loads `parts` and the code of the other screens, so that they open offline. */
export function warmUpLater(parts: readonly (() => Promise<unknown>)[]): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = () => setTimeout(warmUp, DELAY_MS, parts)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function warmUp(parts: readonly (() => Promise<unknown>)[]): void {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest }
  const left = modulesOf(manifest)
  for (const load of parts) load().catch(() => {})
  for (let n = 0; n < AT_ONCE; n++) void loadNext(left)
}

/** A `modulepreload` link would also change the document, which restyles it, and compile the module. */
async function loadNext(left: string[]): Promise<void> {
  const address = left.shift()
  if (!address) return
  await fetch(address, { priority: 'low' })
    .then((file) => file.arrayBuffer())
    .catch(() => {})
  await loadNext(left)
}

export function modulesOf(manifest: Manifest | undefined): string[] {
  return [
    ...new Set(
      Object.values(manifest?.routes ?? {}).flatMap(({ module, imports = [] }) => [module, ...imports]),
    ),
  ]
}
