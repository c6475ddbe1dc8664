import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { copyExactly, toBrotli, type CachedPage, type Encoding } from './cached-page.ts'

const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** A body of this size fits into one packet. */
const MIN_COMPRESSED = 1200
const MAX_BYTES = 16 * 1024 * 1024
const OVERHEAD = 512

export type Encodings = {
  /** The body in this encoding if it is in memory. */
  peek(page: CachedPage, encoding: Encoding): Buffer | null
  get(page: CachedPage, encoding: Encoding): Promise<Buffer>
  bytes(): number
}

/** Keeps what was used last. The key is the ETag, a hash of the body, so nothing expires. */
export function createEncodings(maxBytes = MAX_BYTES): Encodings {
  const bodies = new Map<string, Buffer>()
  const pending = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function store(key: string, body: Buffer) {
    if (body.byteLength > maxBytes / 4) return
    bodies.set(key, body)
    bytes += body.byteLength + OVERHEAD
    for (const [oldest, { byteLength }] of bodies) {
      if (bytes <= maxBytes) break
      bodies.delete(oldest)
      bytes -= byteLength + OVERHEAD
    }
  }

  return {
    peek(page, encoding) {
      if (page.encoding === encoding || isTooSmall(page)) return page.body
      const key = `${encoding} ${page.etag}`
      const body = bodies.get(key)
      if (!body) return null
      bodies.delete(key)
      bodies.set(key, body)
      return body
    },
    async get(page, encoding) {
      const ready = this.peek(page, encoding)
      if (ready) return ready
      const key = `${encoding} ${page.etag}`
      const shared = pending.get(key)
      if (shared) return shared
      const deriving = derive(page, encoding).finally(() => pending.delete(key))
      pending.set(key, deriving)
      const body = await deriving
      if (!bodies.has(key)) store(key, body)
      return body
    },
    bytes: () => bytes,
  }
}

/** Whether the body is sent as it is, because compression would save less than a packet. */
export function isTooSmall({ encoding, body }: CachedPage): boolean {
  return encoding === 'identity' && body.byteLength < MIN_COMPRESSED
}

async function derive(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const identity = page.encoding === 'br' ? await decompressBrotli(page.body) : page.body
  if (encoding === 'identity') return copyExactly(identity)
  return encoding === 'br' ? toBrotli(identity) : copyExactly(await compressGzip(identity, { level: 6 }))
}
