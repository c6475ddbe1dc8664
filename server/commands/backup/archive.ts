import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { writeByDraft } from '#server/commands/draft.ts'
import { BrokenArchive, type Entry, readTar, writeTar } from './tar.ts'

const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants

/** Writes a `.tar.zst` with mode 600 and returns its size in bytes. @throws StartError */
export function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<number> {
  return writeByDraft(file, async (draft) => {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(
      Readable.from(writeTar(entries)),
      createZstdCompress({ params: { [ZSTD_c_compressionLevel]: 3, [ZSTD_c_checksumFlag]: 1 } }),
      target,
    )
    return target.bytesWritten
  })
}

/** Reads the entries. @throws BrokenArchive if the file is damaged, incomplete or not a backup */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const unpacked = createZstdDecompress()
  pipeline(createReadStream(file), unpacked).catch(() => {})
  try {
    yield* readTar(unpacked)
  } catch (failed) {
    throw isDecompressionError(failed) ? new BrokenArchive('it is damaged, cut off or no backup') : failed
  } finally {
    unpacked.destroy()
  }
}

function isDecompressionError(failed: unknown): boolean {
  const code = failed instanceof Error && 'code' in failed ? String(failed.code) : ''
  return code.startsWith('ZSTD_') || code.startsWith('Z_') || code === 'ERR_ZSTD_INVALID_PARAM'
}
