/** `npm start` installs and builds what is missing and opens the shop; `--dev` serves through Vite. */
import { join } from 'node:path'
import { ensureBuilt } from './build-pages.mjs'
import { ROOT, SHOP_ENV, SHOP_FLAGS, ensureInstalled, pinnedNode } from './prepare.mjs'
import { runToEnd } from './run-to-end.mjs'

const dev = process.argv.includes('--dev')
ensureInstalled()
const node = pinnedNode()
if (!dev) await ensureBuilt(node)
const main = join(ROOT, 'server/main.ts')
runToEnd(node, dev ? ['--watch', '--watch-preserve-output', main, '--dev'] : [...SHOP_FLAGS, main], {
  watchParent: true,
  env: { ...SHOP_ENV, ...process.env },
})
