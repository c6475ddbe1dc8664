import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env, Hono } from 'hono'
import { sessionOf } from '#admin/core/staff-call.server.ts'
import { returnPath } from '#admin/sign-in/return-path.ts'
import type { Shop } from '#app/core/context.server.ts'
import { serveFiles } from './files.ts'

const POLICY = [
  `default-src 'self'`,
  `img-src 'self' blob: data:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The camera scans barcodes.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
}

export function adminPages<E extends Env>(app: Hono<E>, shop: Shop, folder: string): void {
  app.use(
    '/admin/assets/*',
    serveFiles({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
      cacheControl: 'public, max-age=31536000, immutable',
    }),
  )
  // Another node may have the file, so no cache may store this.
  app.all('/admin/assets/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }))
  app.on(['GET', 'HEAD'], ['/admin/sign-in', '/admin/sign-in/'], async (c, next) => {
    // The form is shown while the database does not answer.
    const session = await sessionOf(shop, c.req.raw).catch(() => null)
    if (session?.stage !== 'full') return next()
    const path = returnPath(c.req.query('from') ?? null)
    return c.body(null, 302, { location: `/admin${path === '/' ? '' : path}`, 'cache-control': 'no-store' })
  })
  app.on(['GET', 'HEAD'], ['/admin', '/admin/*'], async (c) =>
    c.body(await readFile(join(folder, 'index.html'), 'utf8'), 200, HEADERS),
  )
}
