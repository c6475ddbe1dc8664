/** `compress-assets.ts <folder>` writes a `.br` and a `.gz` file for each text file, at the highest
 * compression. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = resolve(process.argv[2]!)

for (const file of readdirSync(folder).filter((name) => /\.(?:js|css|svg|json)$/.test(name))) {
  const bytes = readFileSync(join(folder, file))
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
  writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
