import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { writeByDraft } from '#server/commands/draft.ts'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'
import { requireOneFrame } from './frame.ts'
import { appendSeal } from './seal.ts'
import { BrokenArchive, type Entry, readTar, writeTar } from './tar.ts'

const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants

/** A `.tar.zst` with mode 600, encrypted if there is a passphrase. `onWritten` gets its bytes before the file
 * has its name; if it fails, there is no file. @returns the bytes @throws StartError */
export function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  { passphrase, onWritten }: { passphrase?: string | undefined; onWritten?: OnWritten | undefined } = {},
): Promise<number> {
  return writeByDraft(file, async (draft) => {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    const tar = Readable.from(writeTar(entries))
    const zstd = createZstdCompress({ params: { [ZSTD_c_compressionLevel]: 3, [ZSTD_c_checksumFlag]: 1 } })
    if (passphrase === undefined) await pipeline(tar, zstd, appendSeal(), target)
    else await pipeline(tar, zstd, appendSeal(), encrypt(passphrase), target)
    await onWritten?.(target.bytesWritten)
    return target.bytesWritten
  })
}

export type OnWritten = (bytes: number) => Promise<unknown>

export type BackupFile = { file: string; passphrase?: string | undefined }

/** @throws BrokenArchive for a damaged or incomplete file, or a wrong or missing passphrase */
export async function* readArchive({ file, passphrase }: BackupFile): AsyncGenerator<Entry> {
  const unpacked = createZstdDecompress()
  let failure: unknown
  const onFailure = (failed: unknown) => {
    failure = failed
    unpacked.destroy(failed as Error)
  }
  // A file that may not be read fails here, and not in a stream that nothing listens to yet.
  const isSealed = isEncrypted(file)
  const bytes = createReadStream(file)
  if (!isSealed) {
    // Its chunks authenticate where an encrypted file ends.
    requireOneFrame(file)
    pipeline(bytes, unpacked).catch(() => {})
  } else if (passphrase === undefined)
    throw new BrokenArchive('it is encrypted: set BACKUP_PASSPHRASE to its passphrase')
  else pipeline(bytes, decrypt(passphrase), unpacked).catch(onFailure)
  try {
    yield* readTar(unpacked)
  } catch (failed) {
    if (failure instanceof BrokenArchive) throw failure
    throw isDecompressionError(failed) ? new BrokenArchive('it is damaged, cut off or no backup') : failed
  } finally {
    unpacked.destroy()
    bytes.destroy()
  }
}

function isDecompressionError(failed: unknown): boolean {
  const code = failed instanceof Error && 'code' in failed ? String(failed.code) : ''
  return code.startsWith('ZSTD_') || code.startsWith('Z_') || code === 'ERR_ZSTD_INVALID_PARAM'
}
