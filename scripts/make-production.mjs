/**
 * `npm run production`: installs, builds, and removes what only development needs, so that a machine or an
 * image holds the running shop alone. `npm start` works afterwards; tests and `npm run dev` do not.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { removeUnused } from './after-install.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { ROOT, ensureInstalled, giveUp, pinnedNode } from './prepare.mjs'

ensureInstalled()
await ensureBuilt(pinnedNode())
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { status } = spawnSync(npm, ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (status !== 0) giveUp('The packages of development could not be removed: see above.')
removeUnused(join(ROOT, 'node_modules'))
console.log('The shop is ready: npm start')
