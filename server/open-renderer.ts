import type { Closing } from './closing.ts'
import { type BuiltPages, builtPages, loadPages } from './load-pages.ts'
import type { OpenShop } from './open-shop.ts'
import { createRenderer, type Renderer } from './pages/renderer.ts'
import { startRenderThreads } from './pages/render-threads.ts'

type OpenRenderer = {
  renderer: Renderer
  answerFirst: BuiltPages['answerFirst']
  invalidate(tags: readonly string[]): void
  renderThreads(): number
}

/** Renders in this thread and, with at least two WORKERS, in other threads, too. */
export async function openRenderer({
  root,
  isDev,
  opened: { shop, database },
  closing,
}: {
  root: string
  isDev: boolean
  opened: OpenShop
  closing: Closing
}): Promise<OpenRenderer> {
  const { loadBuild, answerFirst, stop } = await loadPages(root, isDev)
  closing.addStep(stop)
  const { settings, log } = shop
  const own = createRenderer({ shop, loadBuild, mode: isDev ? 'development' : 'production' })
  if (isDev || settings.WORKERS <= 1)
    return { renderer: own, answerFirst, invalidate() {}, renderThreads: () => 0 }
  const data = { settings, connection: database.connection, build: builtPages(root) }
  const threads = startRenderThreads({ max: settings.WORKERS - 1, own, data, log })
  closing.addStep(() => threads.stop())
  return {
    renderer: threads,
    answerFirst,
    invalidate: (tags) => threads.invalidate(tags),
    renderThreads: () => threads.size(),
  }
}
