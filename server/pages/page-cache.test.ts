import { describe, expect, test } from 'vitest'
import { EVERY_PAGE } from '#app/core/write.server.ts'
import type { KeptPage } from './kept-page.ts'
import { createPageCache } from './page-cache.ts'

const page = (body: string, tags: string[] = [], madeAt = 0): KeptPage => {
  const bytes = Buffer.from(body)
  return {
    status: 200,
    etag: `W/"${body}"`,
    headers: {},
    bodies: { br: bytes, gzip: bytes, identity: bytes },
    tags: new Set(tags),
    madeAt,
    bytes: bytes.byteLength,
  }
}
const text = (kept: KeptPage | null) => kept?.bodies.identity.toString()

/** A cache whose pages are made when the test says so. */
function slowCache({ maxBytes = 1000, maxAgeMs = 1000, now = (): number => 0 } = {}) {
  const making: { key: string; finish(body: string, tags?: string[]): void; fail(): void }[] = []
  const cache = createPageCache({
    maxBytes,
    maxAgeMs,
    now,
    make: (key) =>
      new Promise((done, failed) =>
        making.push({
          key,
          finish: (body, tags = []) => done({ page: page(body, tags, now()), keep: true }),
          fail: () => failed(new Error('no')),
        }),
      ),
  })
  return { cache, making }
}
const settle = () => new Promise((done) => setImmediate(done))

describe('page cache', () => {
  test('makes a page once for everybody who asks meanwhile', async () => {
    const { cache, making } = slowCache()
    const asked = [cache.get('/'), cache.get('/'), cache.get('/')]
    expect(making).toHaveLength(1)
    making[0]!.finish('home')
    expect((await Promise.all(asked)).map(text)).toEqual(['home', 'home', 'home'])
    expect(text(cache.peek('/'))).toBe('home')
  })

  test('a dropped tag forgets the pages that read it, and no others', async () => {
    const { cache, making } = slowCache()
    const all = [cache.get('/a'), cache.get('/b')]
    making[0]!.finish('a', ['product:1', 'list'])
    making[1]!.finish('b', ['blog'])
    await Promise.all(all)
    cache.drop(['product:1'])
    expect(cache.peek('/a')).toBeNull()
    expect(text(cache.peek('/b'))).toBe('b')
    expect(cache.size()).toEqual({ pages: 1, bytes: 1 })
  })

  test('the tag of every page forgets all of them, and what is being made', async () => {
    const { cache, making } = slowCache()
    const all = [cache.get('/a'), cache.get('/b')]
    making[0]!.finish('a', ['blog'])
    await all[0]
    cache.drop([EVERY_PAGE])
    making[1]!.finish('b')
    expect(text(await all[1]!)).toBe('b')
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('a page begun before a change is not kept, nor given to whoever asks after it', async () => {
    const { cache, making } = slowCache()
    const before = cache.get('/a')
    cache.drop(['product:1'])
    const after = cache.get('/a')
    expect(making).toHaveLength(2)
    making[0]!.finish('old', ['product:1'])
    expect(text(await before)).toBe('old')
    expect(cache.peek('/a')).toBeNull()
    making[1]!.finish('new', ['product:1'])
    expect(text(await after)).toBe('new')
    expect(text(cache.peek('/a'))).toBe('new')
  })

  test('a change stays known to every making that it overtook, whichever ends first', async () => {
    const { cache, making } = slowCache()
    const asked = [cache.get('/a'), cache.get('/b')]
    cache.drop(['list'])
    making[0]!.finish('a', ['list'])
    await asked[0]
    await settle()
    making[1]!.finish('b', ['list'])
    await asked[1]
    expect(cache.peek('/b')).toBeNull()
  })

  test('a page that has only grown old is served while it is renewed', async () => {
    let clock = 0
    const { cache, making } = slowCache({ maxAgeMs: 100, now: () => clock })
    const first = cache.get('/')
    making[0]!.finish('old')
    await first
    clock = 101
    expect(text(cache.peek('/'))).toBe('old')
    expect(text(await cache.get('/'))).toBe('old')
    expect(making).toHaveLength(2)
    making[1]!.finish('new')
    await settle()
    expect(text(cache.peek('/'))).toBe('new')
  })

  test('when the renewal fails, the old page goes on being served', async () => {
    let clock = 0
    const { cache, making } = slowCache({ maxAgeMs: 100, now: () => clock })
    const first = cache.get('/')
    making[0]!.finish('old')
    await first
    clock = 101
    cache.peek('/')
    making[1]!.fail()
    await settle()
    expect(text(cache.peek('/'))).toBe('old')
  })

  test('a failed making is told to whoever asked and tried again by the next', async () => {
    const { cache, making } = slowCache()
    const asked = cache.get('/')
    making[0]!.fail()
    await expect(asked).rejects.toThrow('no')
    void cache.get('/')
    expect(making).toHaveLength(2)
  })

  test('the longest unused go when the room is full; one page never takes more than a quarter', async () => {
    const { cache, making } = slowCache({ maxBytes: 10 })
    for (const [at, key] of ['/a', '/b', '/c', '/d', '/e'].entries()) {
      const asked = cache.get(key)
      making[at]!.finish('xx')
      await asked
    }
    cache.peek('/a')
    const asked = cache.get('/f')
    making[5]!.finish('xx')
    await asked
    expect(cache.peek('/b')).toBeNull()
    expect(text(cache.peek('/a'))).toBe('xx')
    const large = cache.get('/large')
    making[6]!.finish('xxx')
    await large
    expect(cache.peek('/large')).toBeNull()
    expect(cache.size()).toEqual({ pages: 5, bytes: 10 })
  })

  test('clearing forgets all, also what is being made', async () => {
    const { cache, making } = slowCache()
    const asked = cache.get('/')
    cache.clear()
    making[0]!.finish('home')
    await asked
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })
})
