import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { BrokenArchive } from './tar.ts'

/** Of a skippable frame with 32 bytes (RFC 8878, 3.1.2), which every reader of Zstandard passes over. */
const HEADER = Buffer.from('5e2a4d1820000000', 'hex')
export const SEAL_BYTES = HEADER.byteLength + 32

/** Appends the SHA-256 of the bytes before it: a decompressor ignores changes of bits without a meaning. */
export function appendSeal(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      done(null, bytes)
    },
    flush(done) {
      done(null, Buffer.concat([HEADER, hash.digest()]))
    },
  })
}

export const isSeal = (bytes: Buffer) =>
  bytes.byteLength === SEAL_BYTES && bytes.subarray(0, HEADER.byteLength).equals(HEADER)

/** @throws BrokenArchive */
export async function requireSeal(path: string): Promise<void> {
  const file = await open(path)
  const { size } = await file.stat()
  const seal = Buffer.alloc(SEAL_BYTES)
  await file.read(seal, 0, SEAL_BYTES, Math.max(0, size - SEAL_BYTES))
  await file.close()
  if (!isSeal(seal)) throw new BrokenArchive('its end is missing')
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { end: size - SEAL_BYTES - 1 })) hash.update(bytes)
  if (!hash.digest().equals(seal.subarray(HEADER.byteLength))) throw new BrokenArchive('it is damaged')
}
