import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router'
import type { PageContext, Shop } from '#app/core/context.server.ts'

type Build = ServerBuild & {
  entry: { module: { pageContext?: Parameters<RouterContextProvider['set']>[0] } }
}

export type Mode = 'production' | 'development'

export type BuiltPages = { shop: Shop; loadBuild: () => Promise<ServerBuild>; mode: Mode }

/** `nonce` marks the page's own inline scripts and styles; null without a document (data, redirects). */
export type RenderResult = {
  status: number
  headers: Headers
  /** The parts of the text. */
  body: readonly (string | Buffer)[]
  nonce: string | null
  tags: Set<string>
}

export type RenderOptions = { rendersNotFound?: boolean; isOverLimit?: boolean }

export type RenderPage = (address: string, options?: RenderOptions) => Promise<RenderResult>

/** Renders without cookies and headers, so that all visitors can share the result. */
export function createPageRenderer({ shop, loadBuild, mode }: BuiltPages): RenderPage {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

  return async (address, { rendersNotFound = false, isOverLimit = false } = {}) => {
    const build = (await loadBuild()) as Build
    const handler = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handler)
    const { pageContext } = build.entry.module
    if (!pageContext) throw new Error('app/entry.server.tsx does not export pageContext.')
    const tags = new Set<string>()
    let isBusy = false
    let document: { body: readonly (string | Buffer)[]; nonce: string } | null = null
    const context = new RouterContextProvider()
    context.set(pageContext, {
      shop,
      tag: (...added) => {
        for (const tag of added) tags.add(tag)
      },
      markBusy: () => {
        isBusy = true
      },
      writeDocument: (body, nonce) => {
        document = { body, nonce }
      },
      rendersNotFound,
      isOverLimit,
    } satisfies PageContext)
    const response = await handler(new Request(new URL(address, shop.settings.SHOP_URL)), context)
    const headers = new Headers(response.headers)
    // 503 tells search engines that the overload is temporary.
    if (isBusy && response.status === 500) headers.set('retry-after', '2')
    return {
      status: isBusy && response.status === 500 ? 503 : response.status,
      headers,
      ...(document ?? { body: [await response.text()], nonce: null }),
      tags,
    }
  }
}
