/** `npm run shop -- <command>`: the operator's commands, whether the shop runs or not. */
import { join } from 'node:path'
import { ROOT, ensureInstalled, pinnedNode, runToEnd } from './prepare.mjs'

ensureInstalled()
runToEnd(pinnedNode(), [join(ROOT, 'server/commands.ts'), ...process.argv.slice(2)])
