/**
 * `node scripts/run.mjs [--build] <file> [argument …]` installs what is missing, builds the pages with
 * `--build`, and runs a file of the repository: `npm run shop -- <command>` and `npm run bench`.
 */
import { join } from 'node:path'
import { ensureBuilt } from './build-pages.mjs'
import { ROOT, ensureInstalled, pinnedNode } from './prepare.mjs'
import { runToEnd } from './run-to-end.mjs'

const needsPages = process.argv[2] === '--build'
const [file, ...rest] = process.argv.slice(needsPages ? 3 : 2)
ensureInstalled()
const node = pinnedNode()
if (needsPages) await ensureBuilt(node)
runToEnd(node, [join(ROOT, file), ...rest])
