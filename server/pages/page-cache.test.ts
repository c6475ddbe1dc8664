import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { EVERY_PAGE } from '#app/core/write.server.ts'
import { type CachedPage, toBrotli, toCachedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

const page = (body: string, tags: string[] = [], renderedAt = 0): CachedPage => {
  const bytes = Buffer.from(body)
  return {
    status: 200,
    etag: `W/"${body}"`,
    headers: {},
    encoding: 'identity',
    body: bytes,
    quality: 'best',
    requests: 0,
    tags: new Set(tags),
    renderedAt,
  }
}
const text = (cached: CachedPage | null) => cached?.body.toString()

function slowCache({ maxBytes = 1000, maxAgeMs = 1000, maxStaleMs = 5000, now = (): number => 0 } = {}) {
  const renders: {
    key: string
    finish(body: string, tags?: string[], status?: number): void
    fail(): void
  }[] = []
  const cache = createPageCache({
    maxBytes,
    maxAgeMs,
    maxStaleMs,
    bytesOf: (key, { body }) => body.byteLength + 2 * key.length,
    now,
    render: (key) =>
      new Promise((done, failed) =>
        renders.push({
          key,
          finish: (body, tags = [], status = 200) =>
            done({ page: { ...page(body, tags, now()), status }, keep: status === 200 }),
          fail: () => failed(new Error('no')),
        }),
      ),
  })
  return { cache, renders }
}
const settle = () => new Promise((done) => setImmediate(done))

describe('page cache', () => {
  test('renders a page once for all requests that wait for it', async () => {
    const { cache, renders } = slowCache()
    const asked = [cache.get('/'), cache.get('/'), cache.get('/')]
    expect(renders).toHaveLength(1)
    renders[0]!.finish('home')
    expect((await Promise.all(asked)).map(text)).toEqual(['home', 'home', 'home'])
    expect(text(cache.peek('/'))).toBe('home')
  })

  test('an invalidated tag evicts the pages that read it, and no others', async () => {
    const { cache, renders } = slowCache()
    const all = [cache.get('/a'), cache.get('/b')]
    renders[0]!.finish('a', ['product:1', 'list'])
    renders[1]!.finish('b', ['blog'])
    await Promise.all(all)
    cache.invalidate(['product:1'])
    expect(cache.peek('/a')).toBeNull()
    expect(text(cache.peek('/b'))).toBe('b')
    expect(cache.size()).toEqual({ pages: 1, bytes: 1 + 2 * '/b'.length })
  })

  test('the tag of every page evicts all pages and pending renders', async () => {
    const { cache, renders } = slowCache()
    const all = [cache.get('/a'), cache.get('/b')]
    renders[0]!.finish('a', ['blog'])
    await all[0]
    cache.invalidate([EVERY_PAGE])
    renders[1]!.finish('b')
    expect(text(await all[1]!)).toBe('b')
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('a render that began before a change is neither stored nor shared', async () => {
    const { cache, renders } = slowCache()
    const before = cache.get('/a')
    cache.invalidate(['product:1'])
    const after = cache.get('/a')
    expect(renders).toHaveLength(2)
    renders[0]!.finish('old', ['product:1'])
    expect(text(await before)).toBe('old')
    expect(cache.peek('/a')).toBeNull()
    renders[1]!.finish('new', ['product:1'])
    expect(text(await after)).toBe('new')
    expect(text(cache.peek('/a'))).toBe('new')
  })

  test('a change is known to every render that began before it, whichever ends first', async () => {
    const { cache, renders } = slowCache()
    const asked = [cache.get('/a'), cache.get('/b')]
    cache.invalidate(['list'])
    renders[0]!.finish('a', ['list'])
    await asked[0]
    await settle()
    renders[1]!.finish('b', ['list'])
    await asked[1]
    expect(cache.peek('/b')).toBeNull()
  })

  test('a page that is only old is served while it is rendered again', async () => {
    let clock = 0
    const { cache, renders } = slowCache({ maxAgeMs: 100, now: () => clock })
    const first = cache.get('/')
    renders[0]!.finish('old')
    await first
    clock = 101
    expect(text(cache.peek('/'))).toBe('old')
    expect(text(await cache.get('/'))).toBe('old')
    expect(renders).toHaveLength(2)
    renders[1]!.finish('new')
    await settle()
    expect(text(cache.peek('/'))).toBe('new')
  })

  test('its age is that on the clock of the cache, whatever clock its thread has', async () => {
    let clock = 0
    const cache = createPageCache({
      render: async () => ({ page: page(`at ${clock}`, [], 1_000_000), keep: true }),
      maxBytes: 1000,
      maxAgeMs: 100,
      maxStaleMs: 100,
      now: () => clock,
    })
    expect(text(await cache.get('/'))).toBe('at 0')
    clock = 101
    expect(text(await cache.get('/'))).toBe('at 101')
  })

  test('when the new render fails, the old page is still served', async () => {
    let clock = 0
    const { cache, renders } = slowCache({ maxAgeMs: 100, now: () => clock })
    const first = cache.get('/')
    renders[0]!.finish('old')
    await first
    clock = 101
    cache.peek('/')
    renders[1]!.fail()
    await settle()
    expect(text(cache.peek('/'))).toBe('old')
  })

  test('a failed render rejects its requests, and the next one renders again', async () => {
    const { cache, renders } = slowCache()
    const asked = cache.get('/')
    renders[0]!.fail()
    await expect(asked).rejects.toThrow('no')
    void cache.get('/')
    expect(renders).toHaveLength(2)
  })

  test('the least recently used page is evicted; a page takes at most a quarter of the memory', async () => {
    // Each takes 2 bytes and 4 for its key.
    const { cache, renders } = slowCache({ maxBytes: 30 })
    for (const [at, key] of ['/a', '/b', '/c', '/d', '/e'].entries()) {
      const asked = cache.get(key)
      renders[at]!.finish('xx')
      await asked
    }
    cache.peek('/a')
    const asked = cache.get('/f')
    renders[5]!.finish('xx')
    await asked
    expect(cache.peek('/b')).toBeNull()
    expect(text(cache.peek('/a'))).toBe('xx')
    const large = cache.get('/g')
    renders[6]!.finish('xxxx')
    await large
    expect(cache.peek('/g')).toBeNull()
    expect(cache.size()).toEqual({ pages: 5, bytes: 30 })
  })

  test('an entry that is too old is not served, however often its new render has failed', async () => {
    let clock = 0
    const { cache, renders } = slowCache({ maxAgeMs: 100, maxStaleMs: 500, now: () => clock })
    const first = cache.get('/')
    renders[0]!.finish('old')
    await first
    clock = 500
    expect(text(cache.peek('/'))).toBe('old')
    renders[1]!.fail()
    await settle()
    clock = 501
    expect(cache.peek('/')).toBeNull()
    const again = cache.get('/')
    renders[2]!.finish('new')
    expect(text(await again)).toBe('new')
  })

  test('a page that is 404 when rendered again is evicted', async () => {
    let clock = 0
    const { cache, renders } = slowCache({ maxAgeMs: 100, now: () => clock })
    const first = cache.get('/a')
    renders[0]!.finish('here')
    await first
    clock = 101
    cache.peek('/a')
    renders[1]!.finish('gone', [], 404)
    await settle()
    expect(cache.peek('/a')).toBeNull()
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('clearing evicts all pages and pending renders', async () => {
    const { cache, renders } = slowCache()
    const asked = cache.get('/')
    cache.clear()
    renders[0]!.finish('home')
    await asked
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })
})

test('a page that is requested again is compressed better, and best when it is requested often', async () => {
  const body = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8').slice(0, 200_000)
  const sent = { status: 200, headers: {}, tags: new Set<string>(), compress: toBrotli }
  const cache = createPageCache({
    maxBytes: 1_000_000,
    maxAgeMs: 60_000,
    maxStaleMs: 60_000,
    render: async () => ({ page: await toCachedPage({ ...sent, body }), keep: true }),
  })
  const page = await cache.get('/')
  const quick = page.body
  const before = cache.size().bytes
  expect(cache.peek('/')!.body).toBe(quick)
  await expect.poll(() => page.body.byteLength).toBeLessThan(quick.byteLength)
  expect(brotliDecompressSync(page.body).toString()).toBe(body)
  expect(before - cache.size().bytes).toBe(quick.byteLength - page.body.byteLength)
  const good = cache.peek('/')!.body
  for (let requests = 3; requests < 12; requests++) expect(cache.peek('/')!.body).toBe(good)
  cache.peek('/')
  await expect.poll(() => page.body.byteLength).toBeLessThan(good.byteLength)
  expect(brotliDecompressSync(page.body).toString()).toBe(body)
  expect(before - cache.size().bytes).toBe(quick.byteLength - page.body.byteLength)
  expect(page.quality).toBe('best')
})

test('100,000 distinct pages take the bytes of the bound, overhead included', () => {
  const bound = 64_000_000
  const script = join(import.meta.dirname, '../../test/fill-page-cache.ts')
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', script, `${bound}`], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeGreaterThan(bound / 2)
  expect(Number(stdout)).toBeLessThan(bound)
})
