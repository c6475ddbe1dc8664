import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { RETRY_AFTER } from '#app/core/busy.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { withRequestId } from '#app/core/request-id.server.ts'
import { provideFile } from '#app/pictures/missing-file.server.ts'
import type { PictureStore } from '#app/pictures/picture-files.server.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { adminPages } from './admin.ts'
import { calls } from './api.ts'
import { createCallCache, type CallCache } from './call-cache.ts'
import { clientAddress } from './client-address.ts'
import { serveFiles } from './files.ts'
import { createHealthCheck, HEALTH_MS, type HealthCheck } from './health.ts'
import type { Pages } from './pages/pages.ts'
import { headersFor } from './pages/security-headers.ts'
import { pageResponse } from './pages/serve-page.ts'
import { answerError, refuse } from './refuse.ts'
import { rootFiles } from './root-files.ts'
import { shopApi } from './shop-api.ts'
import { unsubscribePage } from './unsubscribe.ts'

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }
type Env = { Bindings: Bindings }

/** `uploads` also receives picture sizes that are rendered on demand; `pictures` belongs to the demo shop. */
type Folders = { client: string; admin: string; uploads: string; pictures: string }

const FOREVER = 'public, max-age=31536000, immutable'

export function createApp({
  shop,
  pages,
  cachedCalls = createCallCache(shop, calls, { maxBytes: 0, maxOpenEndedBytes: 0 }),
  folders,
  healthMs = HEALTH_MS,
  isReady = async () => true,
}: {
  shop: Shop
  pages: Pick<Pages, 'answer'>
  cachedCalls?: Pick<CallCache, 'respond'>
  folders: Folders
  healthMs?: number
  isReady?: HealthCheck
}) {
  const app = new Hono<Env>()

  app.use((c, next) =>
    withRequestId(shop.settings.TRUST_PROXY > 0 ? c.req.header('x-request-id') : undefined, next),
  )
  app.use(async (c, next) => {
    await next()
    const headers = headersFor(c.req.path, c.res.headers.get('content-type'), shop.settings)
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (isUncached(c.req.path) && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store')
  })

  healthPaths(app, { isHealthy: createHealthCheck(() => shop.db.execute('select 1'), healthMs), isReady })

  app.route(
    '/unsubscribe',
    unsubscribePage<Env>(shop, (c) => addressOf(c, shop)),
  )

  app.use(readOnlyOutsideApi)
  app.use('/assets/*', serveFiles({ root: folders.client, precompressed: true, cacheControl: FOREVER }))
  pictures(app, folders, pictureStore(shop.settings, folders.uploads))
  app.all('/assets/*', missingFile)

  app.route(
    '/api',
    shopApi<Env>(shop, cachedCalls, (c) => addressOf(c, shop)),
  )

  adminPages(app, shop, folders.admin)

  rootFiles(app, shop)
  app.get(
    '/:icon{[\\w-]+\\.(?:svg|png|ico)}',
    serveFiles({ root: folders.client, cacheControl: 'public, max-age=86400' }),
  )

  app.on(['GET', 'HEAD'], '/*', async (c) => {
    const url = new URL(c.req.url)
    const visitor = { address: addressOf(c, shop) }
    return pageResponse(await pages.answer(url.pathname + url.search, visitor), c.req.raw)
  })

  app.onError((error, c) => answerError(error, c, shop))
  return app
}

function healthPaths(app: Hono<Env>, { isHealthy, isReady }: Record<'isHealthy' | 'isReady', HealthCheck>) {
  for (const [path, check, fault] of [
    ['/healthz', isHealthy, 'The database does not answer.'],
    ['/readyz', isReady, 'This node does not accept orders now.'],
  ] as const)
    app.get(path, async (c) =>
      (await check())
        ? c.text('ok', 200, { 'cache-control': 'no-store' })
        : c.text(fault, 503, { ...RETRY_AFTER, 'cache-control': 'no-store' }),
    )
}

function isUncached(path: string): boolean {
  return /^\/(?:healthz|readyz|api)(?:\/|$)/.test(path)
}

const readOnlyOutsideApi: MiddlewareHandler<Env> = async (c, next) => {
  if (['GET', 'HEAD'].includes(c.req.method) || /^\/api(?:\/|$)/.test(c.req.path)) return next()
  const allow = 'GET, HEAD, OPTIONS'
  return c.req.method === 'OPTIONS'
    ? c.body(null, 204, { allow })
    : refuse(c, 405, ['Nothing was sent to the shop.', 'This page takes no input.'], {
        headers: { allow },
        plain: 'Please use GET for this.',
      })
}

function pictures(app: Hono<Env>, { uploads, pictures }: Folders, store: PictureStore) {
  const serve = [uploads, pictures].map((root) =>
    serveFiles({ root, rewriteRequestPath: (path) => path.replace(/^\/images/, ''), cacheControl: FOREVER }),
  )
  for (const handler of serve) app.use('/images/*', handler)
  app.use('/images/:file', async (c, next) => {
    if (await provideFile(c.req.param('file'), store, pictures)) return serve[0]!(c, next)
    await next()
  })
  app.all('/images/*', missingFile)
}

/** Another node may have the file, such as an asset of the next release, so no cache may store this. */
const missingFile = (c: Context<Env>) => c.text('Not found', 404, { 'cache-control': 'no-store' })

function addressOf(c: Context<Env>, shop: Shop): string {
  return clientAddress(
    c.env?.incoming?.socket?.remoteAddress,
    c.req.header('x-forwarded-for') ?? null,
    shop.settings.TRUST_PROXY,
  )
}
