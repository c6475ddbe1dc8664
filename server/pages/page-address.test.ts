import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { createAddressReader } from './page-address.ts'

type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] }

const read = createAddressReader(
  Object.fromEntries([['root', { id: 'root', path: '' }], ...inBuild(routes as Entry[], 'root')]) as never,
)
const keyOf = (url: string) => read(url)?.key

describe('one page has one key', () => {
  test.each([
    ['/', ['/?q=random', '/?page=2', '/x/%2e%2e/', '/x/..', '/./', '/?_routes=routes/shop', '/?']],
    ['/shop/', ['/shop', '/SHOP/', '/%73hop', '/shop?', '/shop/?page=1', '/shop/?page=0', '/shop/?page=abc']],
    ['/shop/', ['/shop/?sort=sideways', '/shop/?sort=default', '/shop/?utm_source=x&fbclid=y', '/shop/?q=x']],
    ['/shop/?page=2&sort=new', ['/shop/?sort=new&page=2', '/shop?page=002&sort=new&page=3']],
    ['/shop/?page=999999', ['/shop/?page=999999999999']],
    ['/about/', ['/about?page=2&sort=new&q=tea', '/ABOUT']],
    ['/category/kitchen/', ['/category/%6bitchen?x=1', '/Category/kitchen']],
    ['/search-results/?q=tea+pot', ['/search-results?q=tea%20pot', '/search-results/?q=+tea+pot+&page=1']],
    ['/search-results/', ['/search-results/?q=', '/search-results?q=%20', '/search-results/?q=%00']],
    [
      '/shop/cups/mug/',
      ['/shop/cups/mug?variant=zzz', '/shop/cups/mug/?variant=033', '/shop/cups/mug/?page=2'],
    ],
    [
      '/shop/cups/mug/?variant=33',
      ['/shop/cups/mug?x=1&variant=33&variant=34', '/shop/cups/mug/?variant=%333'],
    ],
    ['/mug/?variant=33', ['/mug?variant=33']],
    ['/shop/', ['/shop/?variant=33']],
    ['/reset-password/', ['/reset-password?token=secret']],
    ['/track/:token/', ['/track/one', '/track/two/', '/TRACK/three?x=1']],
    ['/order-detail/:orderId/', ['/order-detail/1', '/order-detail/2/']],
    ['/-/-/-/', ['/a/b/c/d', '/one/two/three/four/five']],
    ['/shop/_.data', ['/shop.data', '/shop/_.data?_routes=root,routes/shop', '/shop.data?_routes=nothing']],
    [
      '/shop/_.data?_routes=routes%2Fshop',
      ['/shop.data?_routes=routes/shop', '/shop.data?_routes=x,routes/shop'],
    ],
    ['/_.data', ['/_.data?q=random']],
  ])('%s', (key, urls) => {
    for (const url of urls) expect([url, keyOf(url)]).toEqual([url, key])
    expect(keyOf(key)).toBe(key)
  })
})

test('only a search address contains a search text', () => {
  expect(read('/search-results/?q=tea')).toMatchObject({ search: 'tea', isData: false })
  expect(read('/search-results.data?q=tea')).toMatchObject({ search: 'tea', isData: true })
  expect(read('/shop/?q=tea')!.search).toBe('')
})

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '/shop//',
  '/%E0%A4',
  'http://evil.example/',
  `/${'x'.repeat(301)}`,
  '*',
])('%s is not a page', (url) => {
  expect(read(url)).toBeNull()
})

test('reading a canonical address returns the same address', () => {
  const part = fc.oneof(
    fc.constantFrom('shop', 'Category', 'track', '..', '%2e', '.data', '_.data', ':token', '*', 'a%2Fb', 'é'),
    fc.string({ unit: 'binary', maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.tuple(fc.constantFrom(...';:@&=+$,|[]x'), fc.nat(300)).map(([sent, times]) => sent.repeat(times)),
  )
  const query = fc.tuple(fc.constantFrom('page', 'sort', 'q', '_routes', 'x'), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.array(query, { maxLength: 4 }), (parts, pairs) => {
      const params = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))
      const address = read(`/${parts.join('/')}?${params}`)
      if (address) expect(read(address.key)).toEqual(address)
    }),
    { numRuns: 300 },
  )
})

function inBuild(entries: Entry[], parentId: string): [string, object][] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const id = file.replace(/\.tsx?$/, '')
    return [[id, { id, parentId, path, index }] as [string, object], ...inBuild(children, id)]
  })
}
