import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { BrokenArchive } from './tar.ts'

/* The format (docs/backup.md): a header, then chunks of 64 KiB, each encrypted with AES-256-GCM. The nonce
   holds the number of the chunk and whether it is the last one, and each chunk authenticates the header, so
   chunks can be neither changed, exchanged, left out nor added (the STREAM construction of Hoang,
   Reyhanitabar, Rogaway and Vizár, as in age). */
const MAGIC = Buffer.from('nayab-enc-1\n', 'latin1')
const SALT_BYTES = 16
const PREFIX_BYTES = 7
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + PREFIX_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
/** 2^17 with r = 8 takes 128 MB and about a second: what OWASP recommends for scrypt. */
const LOG_COST = 17
/** A made-up header must not take all memory. */
const MAX_LOG_COST = 20

const WRONG = 'the passphrase is wrong, or the file is damaged'
const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt)

export function isEncrypted(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(MAGIC.length)
    return readSync(file, start, 0, start.length, 0) === start.length && start.equals(MAGIC)
  } finally {
    closeSync(file)
  }
}

/** `logCost` is the base-2 logarithm of the cost of scrypt. */
export function encrypt(passphrase: string, logCost = LOG_COST): Transform {
  const header = Buffer.concat([MAGIC, Buffer.from([logCost]), randomBytes(SALT_BYTES + PREFIX_BYTES)])
  const key = keyOf(passphrase, header)
  let isFirst = true
  return inChunks(CHUNK_BYTES, async (plain, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', await key, nonceOf(header, number, isLast))
    cipher.setAAD(header)
    const parts = [cipher.update(plain), cipher.final(), cipher.getAuthTag()]
    if (isFirst) parts.unshift(header)
    isFirst = false
    return Buffer.concat(parts)
  })
}

/** Its stream fails with a BrokenArchive at the first chunk that is not as it was written. */
export function decrypt(passphrase: string): Transform {
  let header: Buffer | null = null
  let key: Promise<Buffer>
  const chunks = inChunks(CHUNK_BYTES + TAG_BYTES, async (sealed, number, isLast) => {
    if (!header || sealed.length < TAG_BYTES) throw new BrokenArchive(WRONG)
    const decipher = createDecipheriv('aes-256-gcm', await key, nonceOf(header, number, isLast))
    decipher.setAAD(header)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new BrokenArchive(WRONG)
    }
  })
  let start = Buffer.alloc(0)
  const write = chunks._transform.bind(chunks)
  chunks._transform = (bytes: Buffer, encoding, done) => {
    if (header) return write(bytes, encoding, done)
    start = Buffer.concat([start, bytes])
    if (start.length < HEADER_BYTES) return done()
    header = start.subarray(0, HEADER_BYTES)
    key = keyOf(passphrase, header)
    key.catch(() => {})
    write(start.subarray(HEADER_BYTES), encoding, done)
  }
  return chunks
}

async function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  const logCost = header[MAGIC.length]!
  if (!header.subarray(0, MAGIC.length).equals(MAGIC) || logCost < 10 || logCost > MAX_LOG_COST)
    throw new BrokenArchive(WRONG)
  const salt = header.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES)
  const cost = { N: 2 ** logCost, r: 8, p: 1, maxmem: 256 * 2 ** logCost * 8 }
  return deriveKey(passphrase.normalize('NFC'), salt, 32, cost)
}

function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  header.copy(nonce, 0, HEADER_BYTES - PREFIX_BYTES)
  nonce.writeUInt32BE(number, PREFIX_BYTES)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Seal = (chunk: Buffer, number: number, isLast: boolean) => Promise<Buffer>

/** Cuts a stream into chunks of `size` bytes; the last one is shorter, never empty unless the stream is. */
function inChunks(size: number, seal: Seal): Transform {
  let pending: Buffer[] = []
  let length = 0
  let number = 0
  return new Transform({
    async transform(bytes: Buffer, _, done) {
      try {
        pending.push(bytes)
        length += bytes.length
        if (length <= size) return done()
        let all = Buffer.concat(pending)
        // A full chunk stays until more follows, because it may be the last.
        for (; all.length > size; all = all.subarray(size))
          this.push(await seal(all.subarray(0, size), number++, false))
        pending = [all]
        length = all.length
        done()
      } catch (failed) {
        done(failed as Error)
      }
    },
    async flush(done) {
      try {
        done(null, await seal(Buffer.concat(pending), number, true))
      } catch (failed) {
        done(failed as Error)
      }
    },
  })
}
