/** `npm run shop -- <command>` runs an operator command; the shop may be open or not. */
import { join } from 'node:path'
import { ROOT, ensureInstalled, pinnedNode, runToEnd } from './prepare.mjs'

ensureInstalled()
runToEnd(pinnedNode(), [join(ROOT, 'server/commands.ts'), ...process.argv.slice(2)])
