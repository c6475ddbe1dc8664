import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Quality = 'quick' | 'good' | 'best'

export type CachedPage = {
  status: number
  etag: string
  headers: Record<string, string>
  /** Brotli for a stored page; `encodings.ts` derives the other encodings. */
  encoding: 'br' | 'identity'
  body: Buffer
  quality: Quality
  requests: number
  tags: ReadonlySet<string>
  /** When its cache received it, in milliseconds on the cache's clock, which is never set back. */
  renderedAt: number
}

const decompressBrotli = promisify(brotliDecompress)
const compressBrotli = promisify(brotliCompress)
const optionsFor = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})
/** The home page in 3.5, 7.3 and 450 ms of the processor; a product in 2.1, 4.6 and 220 ms. */
const OPTIONS = { quick: optionsFor(4), good: optionsFor(6), best: optionsFor(11) }

export async function toCachedPage({
  status,
  body,
  headers,
  tags,
  compress,
}: {
  status: number
  /** The text, or its parts. */
  body: string | readonly string[]
  headers: Record<string, string>
  tags: ReadonlySet<string>
  compress: boolean
}): Promise<CachedPage> {
  const identity = Buffer.concat([body].flat().map((part) => Buffer.from(part)))
  return {
    status,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers,
    encoding: compress ? 'br' : 'identity',
    body: compress ? copyExactly(await compressBrotli(identity, OPTIONS.quick)) : identity,
    quality: compress ? 'quick' : 'best',
    requests: 0,
    tags,
    renderedAt: 0,
  }
}

export async function toBrotli(identity: Buffer, quality: Quality = 'good'): Promise<Buffer> {
  return copyExactly(await compressBrotli(identity, OPTIONS[quality]))
}

export async function compressAgain({ body }: CachedPage, quality: Quality): Promise<Buffer> {
  return toBrotli(await decompressBrotli(body), quality)
}

/** A result of zlib may be part of a larger buffer, which would stay in memory with it. */
export function copyExactly(bytes: Uint8Array): Buffer {
  const copy = Buffer.alloc(bytes.byteLength)
  copy.set(bytes)
  return copy
}

/** Chooses the encoding by Accept-Encoding (RFC 9110, 12.5.3); brotli is preferred. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const wanted = accepted.toLowerCase()
  for (const encoding of ['br', 'gzip'] as const) {
    const match = wanted.match(new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([0-9.]+)\\s*)?(?:,|$)`))
    if (match && match[1] !== '0' && Number(match[1] ?? 1) > 0) return encoding
  }
  return 'identity'
}

export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}
