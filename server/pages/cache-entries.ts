import type { CachedPage } from './cached-page.ts'

/** Memory of an entry beside its body, headers and tags: objects, Map entries, rounding by the allocator. */
const ENTRY_BYTES = 2048
/** A tag's string, and the key's place in the index of the tag. */
const TAG_BYTES = 256

export type Entries = ReturnType<typeof createEntries>

/** The stored pages; the map's order is the order of last use. */
export function createEntries(maxBytes: number, bytesOf: typeof estimateBytes) {
  const pages = new Map<string, CachedPage>()
  const keysByTag = new Map<string, Set<string>>()
  let bytes = 0

  function evict(key: string) {
    const page = pages.get(key)
    if (!page) return
    bytes -= bytesOf(key, page)
    pages.delete(key)
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag)
    }
  }

  function index(key: string, { tags }: CachedPage) {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  return {
    evict,
    get: (key: string) => pages.get(key),
    touch(key: string) {
      const page = pages.get(key)
      if (page && pages.delete(key)) pages.set(key, page)
    },
    store(key: string, page: CachedPage) {
      evict(key)
      const added = bytesOf(key, page)
      if (added > maxBytes / 4) return
      pages.set(key, page)
      index(key, page)
      bytes += added
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        evict(oldest)
      }
    },
    replaceBody(key: string, page: CachedPage, body: Buffer) {
      if (pages.get(key) !== page || body.byteLength >= page.body.byteLength) return
      bytes -= bytesOf(key, page)
      page.body = body
      bytes += bytesOf(key, page)
    },
    invalidate(tags: ReadonlySet<string>) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) evict(key)
    },
    clear() {
      pages.clear()
      keysByTag.clear()
      bytes = 0
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

export function estimateBytes(key: string, { body, headers, tags }: CachedPage): number {
  let bytes = ENTRY_BYTES + body.byteLength + 2 * key.length + TAG_BYTES * tags.size
  for (const value of Object.values(headers)) bytes += value.length
  return bytes
}
