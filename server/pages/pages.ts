import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router'
import type { PageContext, Shop } from '#app/core/context.server.ts'
import { keepPage } from './kept-page.ts'
import type { Made } from './page-cache.ts'
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts'

type Build = ServerBuild & {
  entry: { module: { pageContext?: Parameters<RouterContextProvider['set']>[0] } }
}

/**
 * Renders a page for nobody in particular: the request that a loader sees has an address and nothing else, no cookie, no
 * header, so that what is kept can be handed to everybody.
 */
export function createPageMaker({
  shop,
  loadBuild,
  mode,
}: {
  shop: Shop
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
}) {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

  async function render(key: string, tags: Set<string>, tellBusy: () => void): Promise<Response> {
    const build = (await loadBuild()) as Build
    const handler = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handler)
    const context = new RouterContextProvider()
    const { pageContext } = build.entry.module
    if (!pageContext) throw new Error('app/entry.server.tsx does not export pageContext.')
    context.set(pageContext, {
      shop,
      tag: (...named) => {
        for (const tag of named) tags.add(tag)
      },
      tellBusy,
    } satisfies PageContext)
    return handler(new Request(new URL(key, shop.settings.SHOP_URL)), context)
  }

  return async function make(key: string): Promise<Made> {
    const tags = new Set<string>()
    let isBusy = false
    const rendered = await render(key, tags, () => {
      isBusy = true
    })
    const response = isBusy && rendered.status === 500 ? askAgainLater(rendered) : rendered
    const page = await keepPage(response, tags, (body) => pageHeaders(response, body, shop, mode))
    return { page, keep: response.status < 500 }
  }
}

/** So that neither a visitor nor a search engine takes a crowd for a fault of the page. */
function askAgainLater({ body, headers }: Response): Response {
  const later = new Response(body, { status: 503, headers })
  later.headers.set('retry-after', '2')
  return later
}

/** React Router's own answers to its data requests keep their headers; a page gets the policy for its inline scripts. */
function pageHeaders(
  response: Response,
  body: string,
  shop: Shop,
  mode: 'production' | 'development',
): Record<string, string> {
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  // Vite's live changes come over a socket of their own.
  const isPage = type.startsWith('text/html') && mode === 'production'
  return {
    ...Object.fromEntries(
      [...response.headers].filter(
        ([name]) => !['content-length', 'content-encoding', 'transfer-encoding'].includes(name),
      ),
    ),
    'content-type': type,
    'cache-control': response.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: 'Accept-Encoding',
    ...commonHeaders(shop.settings),
    ...(isPage ? { 'content-security-policy': contentSecurityPolicy(body, shop.settings) } : {}),
  }
}
