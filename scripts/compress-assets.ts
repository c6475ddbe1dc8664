/** Writes a `.br` and a `.gz` file for each built text file, at the highest compression. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../build/client/assets')

for (const file of readdirSync(folder).filter((name) => /\.(?:js|css|svg|json)$/.test(name))) {
  const bytes = readFileSync(join(folder, file))
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
  writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
