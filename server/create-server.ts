import { mkdirSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Settings } from '#app/core/settings.ts'
import { READY_PICTURES } from '#db/seed/picture-names.ts'
import { createAdmission } from './admission.ts'
import { admitRequest } from './admit-request.ts'
import { createApp } from './app.ts'
import type { CallCache } from './call-cache.ts'
import { clientAddress } from './client-address.ts'
import type { Readiness } from './health.ts'
import { createHttpServer } from './http-server.ts'
import type { openRenderer } from './open-renderer.ts'
import type { OpenShop } from './open-shop.ts'
import type { Pages } from './pages/pages.ts'
import { serveCached } from './pages/serve-page.ts'
import { adminInDevelopment } from './watch-admin.ts'

type Parts = {
  root: string
  isDev: boolean
  pages: Pages
  cachedCalls: CallCache
  answerFirst: Awaited<ReturnType<typeof openRenderer>>['answerFirst']
  isReady: Readiness['isReady']
}

/** Creates the HTTP server of the shop. Cached pages and calls are answered before admission. */
export function createShopServer(
  { shop }: Pick<OpenShop, 'shop'>,
  { root, isDev, pages, cachedCalls, answerFirst, isReady }: Parts,
): Server {
  const uploads = join(resolve(shop.settings.DATA_DIR), 'images')
  mkdirSync(uploads, { recursive: true })
  const client = join(root, isDev ? 'public' : 'build/client')
  const admin = isDev ? adminInDevelopment(root) : join(root, 'build/admin')
  const folders = { client, admin, uploads, pictures: READY_PICTURES }
  const app = createApp({ shop, pages, cachedCalls, folders, isReady })
  // HTTP/1.0 requests, which load balancers use for health checks, may lack a Host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' })
  const admission = createAdmission()
  return createHttpServer((request, response) => {
    const respond = () => answerFirst(request, response, () => void answer(request, response))
    const next = () => admitRequest(admission, request, response, respond)
    const address = () => clientAddressOf(request, shop.settings)
    if (!serveCached(pages, request, response) && !cachedCalls.serve(request, response, address, next)) next()
  })
}

function clientAddressOf({ socket, headers }: IncomingMessage, { TRUST_PROXY }: Settings): string {
  const forwarded = headers['x-forwarded-for']
  return clientAddress(socket.remoteAddress, forwarded === undefined ? null : String(forwarded), TRUST_PROXY)
}
