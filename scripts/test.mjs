/** `npm test` runs all checks and tests; with arguments only the tests whose path contains one. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { COMPILE_CACHE, ROOT, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'

ensureInstalled()
const node = pinnedNode()
await ensureBuilt(node)
const browser = ensureBrowser()
const chosen = process.argv.slice(2)
const run = (args) =>
  spawnSync(node, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, BROWSER_PATH: browser, NODE_ENV: 'test' },
  }).status ?? 1
const checked = chosen.length > 0 ? 0 : run([join(ROOT, 'scripts/check.mjs')])
const tested = run([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen])
process.exit(checked || tested)
