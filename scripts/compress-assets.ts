/** `compress-assets.ts <folder>` writes a `.br` and a `.gz` file for each text file, at the highest
 * compression. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A large file as one block is smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS } }

const folder = resolve(process.argv[2]!)

for (const file of readdirSync(folder).filter((name) => /\.(?:js|css|svg|json)$/.test(name))) {
  const bytes = readFileSync(join(folder, file))
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, BROTLI))
  writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
