/** `npm run bench`: installs and builds what is missing, then measures. Arguments name what to measure. */
import { join } from 'node:path'
import { ROOT, ensureBuilt, ensureInstalled, pinnedNode, runToEnd } from './prepare.mjs'

ensureInstalled()
const node = pinnedNode()
ensureBuilt(node)
runToEnd(node, [join(ROOT, 'bench/bench.ts'), ...process.argv.slice(2)])
