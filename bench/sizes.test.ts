/** The maximum compressed bytes of each screen. A commit that raises one gives its reason. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '../build/client')

type Route = { module: string; imports?: string[]; css?: string[]; parentId?: string }
const manifest = readManifest()

test.each([
  ['routes/home', 128_500],
  ['routes/category', 131_000],
  ['routes/product', 130_100],
  ['routes/cart', 128_000],
  ['routes/checkout', 137_100],
  ['routes/blog-post', 126_500],
  ['routes/account-profile', 132_900],
])('%s: the scripts', (route, most) => {
  expect(packed(scriptsOf(route))).toBeLessThanOrEqual(most)
})

test('the styles of the whole shop', () => {
  expect(
    packed(new Set(Object.values(manifest.routes).flatMap((route) => route.css ?? []))),
  ).toBeLessThanOrEqual(11_200)
})

test('the one font', () => {
  const fonts = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(1)
  expect(readFileSync(join(CLIENT, 'assets', fonts[0]!)).byteLength).toBeLessThanOrEqual(30_000)
})

function readManifest(): { entry: Route; routes: Record<string, Route> } {
  const file = readdirSync(join(CLIENT, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))!
  return JSON.parse(
    readFileSync(join(CLIENT, 'assets', file), 'utf8')
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;\s*$/, ''),
  )
}

function scriptsOf(id: string): Set<string> {
  const route = manifest.routes[id]!
  const above = route.parentId
    ? scriptsOf(route.parentId)
    : new Set([manifest.entry.module, ...manifest.entry.imports!])
  return new Set([...above, route.module, ...(route.imports ?? [])])
}

function packed(files: ReadonlySet<string>): number {
  return [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(CLIENT, file))).byteLength,
    0,
  )
}
