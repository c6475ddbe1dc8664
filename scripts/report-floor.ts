/** `node scripts/report-floor.ts` prints how many bytes an empty page needs for React and React Router alone,
 * built with the settings of the storefront: the floor below its scripts. */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import config from '../vite.config.ts'
import { leaveOutUnusedParts } from './unused-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const ENTRY = 'virtual:floor'
const REACT = `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'`
const ROUTER = `import { HydratedRouter } from 'react-router/dom'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'`
const PAGES = {
  'React DOM and React': `${REACT}
hydrateRoot(document, createElement('html'))`,
  'the same and React Router': `${REACT}
${ROUTER}
export { Links, Meta, Outlet, Scripts, ScrollRestoration }
hydrateRoot(document, createElement(HydratedRouter))`,
}

process.env.NODE_ENV = 'production'
for (const [page, code] of Object.entries(PAGES)) {
  const whole = await bytesOf(code, [])
  const left = await bytesOf(code, [leaveOutUnusedParts()])
  console.log(`${page}: ${left} bytes with brotli, ${whole} with the parts that the storefront does not use`)
}

async function bytesOf(code: string, plugins: Plugin[]): Promise<number> {
  const { optimization, treeshake } = config.environments!.client!.build!.rolldownOptions!
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [entryOf(code), ...plugins],
    build: {
      write: false,
      target: config.build!.target!,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', optimization, treeshake },
    },
  })
  if (!('output' in built)) throw new Error('The build has no output.')
  const chunks = built.output.filter((output) => output.type === 'chunk')
  return chunks.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).byteLength, 0)
}

function entryOf(code: string): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? code : null),
  }
}
