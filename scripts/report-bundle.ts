/** `node scripts/report-bundle.ts` builds the pages and prints what each script of the storefront
 * contains. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createBuilder, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** Smaller files and parts are left out. */
const MIN_BYTES = 2000

const report: Plugin = {
  name: 'report-bundle',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const packed = brotliCompressSync(output.code).byteLength
        if (packed < MIN_BYTES) continue
        console.log(`\n${output.name}: ${packed} bytes with brotli, ${output.code.length} minified`)
        for (const [part, bytes] of partsOf(output.modules))
          console.log(`  ${String(bytes).padStart(7)}  ${part}`)
      }
    },
  },
}

/** Returns the bytes before minifying of each package and each folder of the shop, the largest first. */
function partsOf(modules: Record<string, { renderedLength: number }>): [part: string, bytes: number][] {
  const parts = new Map<string, number>()
  for (const [file, { renderedLength }] of Object.entries(modules)) {
    const part = partOf(file)
    parts.set(part, (parts.get(part) ?? 0) + renderedLength)
  }
  return [...parts].filter(([, bytes]) => bytes >= MIN_BYTES).sort(([, one], [, other]) => other - one)
}

function partOf(file: string): string {
  const [name = ''] = file.split('?')
  const inRouter = /react-router\/dist\/production\/(lib\/(?:dom\/ssr|[^/]+)|[^/]+)/.exec(name)
  if (inRouter) return `react-router ${inRouter[1]}`
  return /node_modules\/([^/]+)/.exec(name)?.[1] ?? /\/(app\/[^/]+)/.exec(name)?.[1] ?? name
}

process.env.NODE_ENV = 'production'
const builder = await createBuilder({ root: ROOT, logLevel: 'error', plugins: [report] })
await builder.build(builder.environments['client']!)
// The files have lost their compressed copies: the next start builds them again.
rmSync(join(ROOT, 'build/.built-from'), { force: true })
