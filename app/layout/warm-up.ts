type Manifest = { routes: Record<string, { module: string; imports?: string[] }> }

const DELAY_MS = 3000
const LATE = [
  () => import('./menu-dialog.tsx'),
  () => import('#app/listing/variant-modal.tsx'),
  () => import('#app/product/zoomed-picture.tsx'),
  () => import('#app/reviews/product-reviews.tsx'),
]
/** The requests of the page itself come first. */
const AT_ONCE = 4

/** Loads the code of dialogs, reviews and other screens, so that they open offline. */
export function warmUpLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = () => setTimeout(warmUp, DELAY_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function warmUp(): void {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest }
  const left = modulesOf(manifest)
  for (const load of LATE) load().catch(() => {})
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
