/** The maximum bytes of each screen as `scripts/compress-assets.ts` has compressed it. A commit that raises
 * one gives its reason. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '../build/client')
const ADMIN = join(import.meta.dirname, '../build/admin')

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Route = { module: string; imports?: string[]; css?: string[]; parentId?: string }
const manifest = readManifest()

test.each([
  ['routes/home', 96_830],
  ['routes/category', 96_570],
  ['routes/search-results', 96_740],
  ['routes/product', 96_870],
  ['routes/cart', 94_250],
  ['routes/checkout', 104_970],
  ['routes/blog-post', 92_650],
  ['routes/account-profile', 100_180],
])('%s: the scripts', (route, most) => {
  expect(packed(scriptsOf(route))).toBeLessThanOrEqual(most)
})

test.each(['react', 'everywhere'])('%s: compiled while it loads', (name) => {
  const file = readdirSync(join(CLIENT, 'assets')).find((each) =>
    new RegExp(`^${name}-[\\w-]+\\.js$`).test(each),
  )!
  expect(readFileSync(join(CLIENT, 'assets', file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('the styles of the whole shop', () => {
  expect(
    packed(new Set(Object.values(manifest.routes).flatMap((route) => route.css ?? []))),
  ).toBeLessThanOrEqual(11_320)
})

test('the one font', () => {
  const fonts = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(1)
  expect(readFileSync(join(CLIENT, 'assets', fonts[0]!)).byteLength).toBeLessThanOrEqual(30_000)
})

describe('the back office', () => {
  const chunks = JSON.parse(readFileSync(join(ADMIN, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const withImports = (name: string): string[] => {
    const { file, css = [], imports = [] } = chunks[name]!
    return [file, ...css, ...imports.flatMap(withImports)]
  }
  const first = new Set(withImports('index.html'))
  const screens = Object.keys(chunks).filter((name) => name.includes('/screens/'))
  const today = new Set([...first, ...withImports('today/screens/today.tsx')])

  test('the first screen, with its styles', () => {
    expect(packed(today, ADMIN)).toBeLessThanOrEqual(180_000)
  })

  test.each(screens)('%s: what it adds', (screen) => {
    expect(packed(new Set(withImports(screen)).difference(today), ADMIN)).toBeLessThanOrEqual(40_000)
  })

  test('the editor of formatted text', () => {
    const editor = new Set(withImports('ui/rich-text-editor.tsx'))
    expect(packed(editor.difference(today), ADMIN)).toBeLessThanOrEqual(140_000)
  })
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

function packed(files: ReadonlySet<string>, folder = CLIENT): number {
  return [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0)
}
