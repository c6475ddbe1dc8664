import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_URL as PUBLIC, shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

const requestJson = (path: string) => fetch(site.shop.url + path, { redirect: 'manual' })
const read = async (path: string) => (await requestJson(path)).text()

describe('every screen has one canonical address, with and without the trailing slash', () => {
  test.each([
    '/',
    '/shop/',
    '/category/kitchen/',
    '/category/kitchen/tea-coffee/',
    '/shop/tea-coffee/enamel-chai-kettle/',
    '/blogs/',
    '/contact/',
    '/videos/',
    '/login/',
    '/register/',
    '/cart/',
    '/wishlist/',
    '/checkout/',
    '/delete-account/',
    '/about/',
    '/privacy-policy/',
    '/return-policy/',
    '/terms-and-conditions/',
    '/faqs/',
    '/sitemap/',
    '/search-results/',
    '/account/profile/',
    '/account/orders-history/',
    '/account/my-wishlist/',
    '/account/profile-setting/',
    '/account/logout/',
    '/reset-password/',
  ])('%s', async (path) => {
    for (const form of new Set([path, path.replace(/(.)\/$/, '$1')])) {
      const answer = await requestJson(form)
      const html = await answer.text()
      expect(answer.status, form).toBe(200)
      expect(canonicalOf(html), form).toBe(PUBLIC + path)
      expect(html.match(/<title>[^<]{4,}<\/title>/g), form).toHaveLength(1)
      expect(html.match(/<meta name="description" content="[^"]{10,}"/g), form).toHaveLength(1)
      if (!/^\/(account|order-detail)/.test(path)) expect(html.match(/<h1[ >]/g), form).toHaveLength(1)
      expect(html, form).toContain(`<meta property="og:url" content="${PUBLIC}${path}"`)
    }
  })
})

test('all orders share one page, and all tracking pages another, without number or token', async () => {
  for (const path of ['/order-detail/17/', '/track/BEHh7nlBT1ApPkSAT5yhCg']) {
    const html = await read(path)
    expect(html).not.toMatch(/BEHh7nl|order-detail\/17|Order 17/)
    expect(html).toMatch(/<title>[^<]{4,}<\/title>/)
  }
  expect(canonicalOf(await read('/order-detail/17/'))).toBe(`${PUBLIC}/account/orders-history/`)
})

test.each([
  '/cart/',
  '/checkout/',
  '/wishlist/',
  '/login/',
  '/register/',
  '/reset-password/',
  '/search-results/?q=tea',
  '/account/',
  '/account/profile/',
  '/account/orders-history/',
  '/account/my-wishlist/',
  '/account/profile-setting/',
  '/account/logout/',
  '/order-detail/1/',
  '/track/BEHh7nlBT1ApPkSAT5yhCg',
])('%s has noindex, and robots.txt lets crawlers read it', async (path) => {
  expect(await read(path)).toContain('<meta name="robots" content="noindex"')
  const disallowed = [...(await read('/robots.txt')).matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, start]) => start!,
  )
  expect(disallowed.filter((start) => path.startsWith(start))).toEqual([])
})

test.each([
  ['/blog', '/blogs/'],
  ['/blog/?page=2', '/blogs/?page=2'],
  ['/kitchen/tea-coffee/', '/category/kitchen/tea-coffee/'],
  ['/shop/no-such-shelf/enamel-chai-kettle/', '/shop/tea-coffee/enamel-chai-kettle/'],
])('%s has moved to %s', async (from, to) => {
  const answer = await requestJson(from)
  expect([answer.status, new URL(answer.headers.get('location')!, PUBLIC).href]).toEqual([301, PUBLIC + to])
})

test('the short address of a product shows it, with its canonical link under /shop/', async () => {
  for (const path of ['/enamel-chai-kettle', '/enamel-chai-kettle/']) {
    const html = await read(path)
    expect(canonicalOf(html)).toBe(`${PUBLIC}/shop/tea-coffee/enamel-chai-kettle/`)
    expect(html).toMatch(/<h1[^>]*>Enamel Chai Kettle/)
  }
})

test.each([
  '/no-such-thing',
  '/category/no-such/',
  '/category/kitchen/no-such/',
  '/shop/tea-coffee/no-such/',
  '/blog-detail/no-such',
  '/a/b',
  '/a/b/c/d',
  '/%E0%A4',
  '/account/no-such',
  '/wp-login.php',
])('%s is 404', async (path) => {
  expect((await requestJson(path)).status).toBe(404)
})

test('structured data: product availability, breadcrumbs, organization, questions, blog posts', async () => {
  const [kettle, soldOut, home, faq] = await Promise.all([
    dataOf('/shop/tea-coffee/enamel-chai-kettle/'),
    dataOf('/moses-basket'),
    dataOf('/'),
    dataOf('/faqs/'),
  ])
  const product = kettle.find((thing) => thing['@type'] === 'Product' || thing['@type'] === 'ProductGroup')!
  expect(JSON.stringify(product)).toContain('"priceCurrency":"PKR"')
  expect(JSON.stringify(product)).toContain('schema.org/InStock')
  expect(JSON.stringify(soldOut)).not.toContain('schema.org/InStock')
  expect(JSON.stringify(soldOut)).toContain('schema.org/OutOfStock')
  expect(kettle.find((thing) => thing['@type'] === 'BreadcrumbList')!.itemListElement.length).toBeGreaterThan(
    2,
  )
  expect(home.flatMap((thing) => thing['@type'])).toContain('Organization')
  expect(faq.find((thing) => thing['@type'] === 'FAQPage')!.mainEntity).toHaveLength(7)
  const [post] = (await read('/blogs/')).match(/\/blog-detail\/[\w-]+/)!
  expect((await dataOf(post)).map((thing) => thing['@type'])).toContain('BlogPosting')
})

test('robots.txt excludes the API and names the sitemap, whose addresses may be indexed', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`)
  expect(robots).toMatch(/^Disallow: \/api\/$/m)
  const parts = locations(await read('/sitemap.xml'))
  expect(parts).toEqual(['/sitemap-1.xml'])
  const paths = (await Promise.all(parts.map(async (part) => locations(await read(part))))).flat()
  expect(paths).toContain('/shop/tea-coffee/enamel-chai-kettle/')
  expect(paths.length).toBeGreaterThan(100)
  expect(await lost(paths)).toEqual([])
})

test('every link leads to a page', async () => {
  const known = new Set(['/'])
  const missing: string[] = []
  for (let next = ['/']; next.length > 0;) {
    const paths = next.splice(0, 8)
    for (const [n, { isFound, links }] of (await Promise.all(paths.map(lookAt))).entries()) {
      if (!isFound) missing.push(paths[n]!)
      next.push(...links.filter((link) => !known.has(link)))
      for (const link of links) known.add(link)
    }
  }
  expect(missing).toEqual([])
  expect(known.size).toBeGreaterThan(150)
})

test('the manifest and its icons', async () => {
  const html = await read('/')
  const path = html.match(/<link rel="manifest" href="([^"]+)"/)![1]!
  const answer = await requestJson(path)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    start_url: string
    icons: { src: string; type: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Nayab', start_url: '/' })
  for (const { src, type } of [
    ...manifest.icons,
    { src: '/icon-180.png', type: 'image/png' },
    { src: '/og.png', type: 'image/png' },
    { src: '/favicon.ico', type: 'image/x-icon' },
  ]) {
    const icon = await requestJson(src)
    expect([src, icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type])
  }
})

function canonicalOf(html: string) {
  const all = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href)
  expect(all).toHaveLength(1)
  return all[0]
}

async function dataOf(path: string) {
  return [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text!) as Record<string, any>,
  )
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => {
    expect(url!.startsWith(PUBLIC)).toBe(true)
    return url!.slice(PUBLIC.length)
  })
}

type Look = { isFound: boolean; isIndexed: boolean; links: string[] }

const looks = new Map<string, Promise<Look>>()

/** Opens a page once for all tests. */
function lookAt(path: string): Promise<Look> {
  const known = looks.get(path) ?? open(path)
  looks.set(path, known)
  return known
}

async function open(path: string): Promise<Look> {
  const answer = await fetch(site.shop.url + path)
  const html = answer.headers.get('content-type')?.includes('html') ? await answer.text() : ''
  const isIndexed = answer.ok && !answer.redirected && !html.includes('content="noindex"')
  return { isFound: answer.ok, isIndexed, links: [...new Set(linksIn(html, path))] }
}

function linksIn(html: string, path: string): string[] {
  return [...html.matchAll(/<a [^>]*>/g)].flatMap(([link]) => {
    // Lists can be narrowed in thousands of ways; those of one list stand for all.
    if (link.includes('rel="nofollow"') && path !== '/shop/') return []
    const href = /href="(\/[^"#]*|\?[^"#]*)/.exec(link)?.[1]
    if (href === undefined) return []
    return (href.startsWith('?') ? path + href : href).replaceAll('&amp;', '&')
  })
}

async function lost(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < paths.length; at += 8) {
    const some = paths.slice(at, at + 8)
    const seen = await Promise.all(some.map(lookAt))
    found.push(...some.filter((_, n) => !seen[n]!.isIndexed))
  }
  return found
}
