import { createHash, type Hash } from 'node:crypto'

export type Entry = { name: string; data: Buffer }

const BLOCK = 512
const MAX_ENTRY_BYTES = 64 * 1024 * 1024
const LONG_NAME = 'x'
const FILE = '0'
/** The last entry contains the SHA-256 of all bytes before it. */
const END = 'end.json'

export class BrokenArchive extends Error {}

/** A tar archive (POSIX.1-2017, pax, "ustar Interchange Format") that ends with a checksum in `end.json`. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const entry of entries) {
    for (const piece of blocksOf(entry)) {
      hash.update(piece)
      yield piece
    }
  }
  yield* blocksOf({ name: END, data: endOf(hash) })
  yield Buffer.alloc(2 * BLOCK)
}

function blocksOf({ name, data }: Entry): Buffer[] {
  const fits = Buffer.byteLength(name) <= 100
  const long = fits ? [] : file('pax', Buffer.from(paxLine('path', name)), LONG_NAME)
  return [...long, ...file(fits ? name : 'long-name', data, FILE)]
}

function file(name: string, data: Buffer, type: string): Buffer[] {
  return [header(name, data.byteLength, type), data, Buffer.alloc(padding(data.byteLength))]
}

function header(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  block.write(name, 0, 'utf8')
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136)
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\x0000', 257, 'latin1')
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    )}\0`,
    148,
  )
  return block
}

/** `27 path=images/….webp`: the length includes its own digits. */
function paxLine(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const length = Buffer.byteLength(rest)
  const digits = String(length + String(length + String(length).length).length).length
  return `${length + digits}${rest}`
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

/** @throws BrokenArchive after the last entry if the end is missing, a byte differs or bytes follow */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  const bytes = byteReader(source)
  let longName: string | null = null
  for (;;) {
    const block = await bytes.take(BLOCK)
    const { name, size, type } = readHeader(block)
    const data = await bytes.take(size)
    const rest = await bytes.take(padding(size))
    if (name === END) {
      if (!data.equals(endOf(hash))) throw new BrokenArchive('its checksum is wrong')
      const closing = await bytes.take(2 * BLOCK)
      if (closing.some((byte) => byte !== 0) || !(await bytes.isAtEnd()))
        throw new BrokenArchive('something follows its end')
      return
    }
    for (const piece of [block, data, rest]) hash.update(piece)
    if (type === LONG_NAME) longName = /^\d+ path=(.*)\n$/s.exec(data.toString())?.[1] ?? null
    else {
      yield { name: longName ?? name, data }
      longName = null
    }
  }
}

function endOf(hash: Hash): Buffer {
  return Buffer.from(JSON.stringify({ sha256: hash.digest('hex') }))
}

function readHeader(block: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const size = Number.parseInt(text(124, 12), 8)
  if (text(257, 5) !== 'ustar' || !(size >= 0 && size <= MAX_ENTRY_BYTES))
    throw new BrokenArchive('it is not a backup')
  return { name: text(0, 100), size, type: text(156, 1) }
}

type ByteReader = { take(count: number): Promise<Buffer>; isAtEnd(): Promise<boolean> }

function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer[] = []
  let size = 0
  async function readChunk(): Promise<boolean> {
    const { value, done } = await chunks.next()
    if (done) return false
    buffered.push(value)
    size += value.byteLength
    return true
  }
  return {
    async take(count) {
      while (size < count) if (!(await readChunk())) throw new BrokenArchive('its end is missing')
      const all = buffered.length === 1 ? buffered[0]! : Buffer.concat(buffered)
      buffered = count < all.byteLength ? [all.subarray(count)] : []
      size -= count
      return all.subarray(0, count)
    },
    async isAtEnd() {
      while (size === 0) if (!(await readChunk())) return true
      return false
    },
  }
}
