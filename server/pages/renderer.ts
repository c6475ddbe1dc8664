import type { ServerBuild } from 'react-router'
import { toBrotli, toCachedPage, type CachedPage, type Compress } from './cached-page.ts'
import { pageHeaders } from './page-headers.ts'
import { type BuiltPages, createPageRenderer, type RenderOptions } from './render-page.ts'

/** `isStored` compresses also a page with another status than 200. */
export type PageRequest = { url: string; routeId: string; isStored: boolean; options: RenderOptions }

export type Renderer = {
  loadRoutes(): Promise<ServerBuild['routes']>
  render(request: PageRequest): Promise<CachedPage>
}

export function createRenderer(pages: BuiltPages, compress: Compress = toBrotli): Renderer {
  const { shop, loadBuild, mode } = pages
  const renderPage = createPageRenderer(pages)
  return {
    loadRoutes: async () => (await loadBuild()).routes,
    async render({ url, routeId, isStored, options }) {
      const result = await renderPage(url, options)
      const { status, tags } = result
      const { headers, body } = pageHeaders(result, routeId, shop.settings, mode)
      const needed = status === 200 || isStored ? compress : null
      return toCachedPage({ status, tags, headers, body, compress: needed })
    },
  }
}
