import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env, Hono } from 'hono'
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

export function adminPages<E extends Env>(app: Hono<E>, folder: string): void {
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
  app.on(['GET', 'HEAD'], ['/admin', '/admin/*'], async (c) =>
    c.body(await readFile(join(folder, 'index.html'), 'utf8'), 200, HEADERS),
  )
}
