/** `npm test` runs all checks and tests; with arguments only the tests whose path contains one. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBrowser } from './browser.mjs'
import { COMPILE_CACHE, ROOT, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'

ensureInstalled()
const node = pinnedNode()
// The programs of the build run on while a browser is installed, which mostly waits for the network.
const built = ensureBuilt(node)
const browser = ensureBrowser()
await built
const chosen = process.argv.slice(2)
// The checks run beside the first tests, which leave a processor idle while they wait for a page.
const [checked, tested] = await Promise.all([chosen.length > 0 ? 0 : check(), test()])
process.exit(checked || tested)

/** Prints the report as a whole, so that it does not mix with that of the tests. */
async function check() {
  const checks = start([join(ROOT, 'scripts/check.mjs')], ['ignore', 'pipe', 'inherit'])
  const [report, status] = await Promise.all([text(checks.stdout), ended(checks)])
  process.stdout.write(report)
  return status
}

function test() {
  return ended(start([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen], 'inherit'))
}

function start(args, stdio) {
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, BROWSER_PATH: browser, NODE_ENV: 'test' }
  return spawn(node, args, { cwd: ROOT, stdio, env })
}

function ended(child) {
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => resolve(status ?? 1))
  })
}
