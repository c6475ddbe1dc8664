import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isSeal, SEAL_BYTES } from './seal.ts'
import { BrokenArchive } from './tar.ts'

const MAGIC = 0xfd2fb528
const BYTES_OF_DICTIONARY_ID = [0, 1, 2, 4]
const BYTES_OF_CONTENT_SIZE = [0, 2, 4, 8]
const REPEATED_BYTE = 1
/** Node's compressor sometimes ends a stream twice, which writes a second, empty frame. */
const EMPTY_FRAME = Buffer.from('28b52ffd240001000099e9d851', 'hex')

/** Node's decompressor ignores bytes after a frame and appends a second one (RFC 8878, 3.1.1).
 * @throws BrokenArchive */
export function requireOneFrame(path: string): void {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const read = (position: number, length: number) => {
      const bytes = Buffer.alloc(length)
      if (readSync(file, bytes, 0, length, position) < length) throw new BrokenArchive('its end is missing')
      return bytes
    }
    const end = endOfFrame(read)
    if (end > size) throw new BrokenArchive('its end is missing')
    const rest = read(end, Math.min(size - end, EMPTY_FRAME.byteLength + SEAL_BYTES + 1))
    const isClosedTwice = rest.subarray(0, EMPTY_FRAME.byteLength).equals(EMPTY_FRAME)
    const last = isClosedTwice ? rest.subarray(EMPTY_FRAME.byteLength) : rest
    if (last.byteLength > 0 && !isSeal(last)) throw new BrokenArchive('something follows its end')
  } finally {
    closeSync(file)
  }
}

function endOfFrame(read: (position: number, length: number) => Buffer): number {
  const start = read(0, 5)
  if (start.readUInt32LE(0) !== MAGIC) throw new BrokenArchive('it is damaged, cut off or no backup')
  const descriptor = start[4]!
  const isSingleSegment = (descriptor & 0x20) !== 0
  const sizeFlag = descriptor >> 6
  let position =
    5 +
    (isSingleSegment ? 0 : 1) +
    BYTES_OF_DICTIONARY_ID[descriptor & 3]! +
    (isSingleSegment && sizeFlag === 0 ? 1 : BYTES_OF_CONTENT_SIZE[sizeFlag]!)
  for (let isLast = false; !isLast;) {
    const header = read(position, 3).readUIntLE(0, 3)
    isLast = (header & 1) === 1
    const isRepeated = ((header >> 1) & 3) === REPEATED_BYTE
    position += 3 + (isRepeated ? 1 : header >> 3)
  }
  return position + ((descriptor & 4) === 0 ? 0 : 4)
}
