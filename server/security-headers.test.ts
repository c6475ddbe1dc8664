import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { createApp } from './app.ts'

const root = mkdtempSync(join(tmpdir(), 'nayab-headers-'))
for (const path of [
  'assets/app-1.js',
  'assets/app-1.css',
  'assets/font-1.woff2',
  'cup-1280.avif',
  'cup-shared.jpg',
  'page.html',
  'drawing.svg',
  'feed.xml',
  'index.html',
  'icon.svg',
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), 'x')
}
let shop: TestShop
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL: 'https://shop.example' } })
  app = createApp({
    shop: shop.shop,
    pages: {
      answer() {
        throw new Error('No page is requested.')
      },
    },
    folders: { client: root, admin: root, uploads: root, pictures: root },
  })
})
afterAll(() => {
  rmSync(root, { recursive: true })
  return shop?.drop()
})

async function headersOf(path: string): Promise<Record<string, string>> {
  const { headers } = await app.request(path)
  return Object.fromEntries(headers)
}

const FILE = { 'content-length': '1', 'last-modified': expect.any(String) as string }
const FOREVER = { ...FILE, 'cache-control': 'public, max-age=31536000, immutable' }
const NOSNIFF = { 'x-content-type-options': 'nosniff' }
const DOCUMENT = {
  ...NOSNIFF,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

test.each([
  ['/assets/app-1.js', 'text/javascript; charset=utf-8'],
  ['/assets/app-1.css', 'text/css; charset=utf-8'],
  ['/assets/font-1.woff2', 'font/woff2'],
  ['/admin/assets/app-1.js', 'text/javascript; charset=utf-8'],
])('%s has no header that only a document needs', async (path, type) => {
  expect(await headersOf(path)).toEqual({
    ...FOREVER,
    ...NOSNIFF,
    'content-type': type,
    vary: 'Accept-Encoding',
  })
})

test.each([
  ['/images/cup-1280.avif', 'image/avif'],
  ['/images/cup-shared.jpg', 'image/jpeg'],
])('%s has no header that only a document needs', async (path, type) => {
  expect(await headersOf(path)).toEqual({ ...FOREVER, ...NOSNIFF, 'content-type': type })
})

test.each(['/images/page.html', '/images/drawing.svg', '/images/feed.xml'])(
  '%s among the pictures runs no script',
  async (path) => {
    expect(await headersOf(path)).toEqual({
      ...FOREVER,
      ...NOSNIFF,
      'content-type': expect.any(String),
      'content-security-policy': "default-src 'none'; sandbox",
    })
  },
)

test.each(['/assets/no.js', '/images/no.avif', '/admin/assets/no.js'])('%s is missing', async (path) => {
  expect(await headersOf(path)).toMatchObject(NOSNIFF)
  expect(await headersOf(path)).not.toHaveProperty('referrer-policy')
})

test.each(['/', '/admin', '/icon.svg', '/robots.txt', '/api/no-such-call', '/assets', '/imagesque'])(
  '%s has the headers of a document',
  async (path) => {
    expect(await headersOf(path)).toMatchObject({
      ...DOCUMENT,
      ...(path === '/admin' ? { 'permissions-policy': expect.stringContaining('camera=(self)') } : {}),
    })
  },
)
