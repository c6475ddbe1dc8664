/** `npm test` runs all checks and tests; with arguments only the tests whose path contains one. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { COMPILE_CACHE, ROOT, ensureInstalled, pinnedNode } from './prepare.mjs'

ensureInstalled()
const node = pinnedNode()
// The programs of the build run on while a browser is installed, which mostly waits for the network.
const built = ensureBuilt(node)
const browser = ensureBrowser()
await built
const chosen = process.argv.slice(2)
const NO_CHECKS = { status: 0, report: '' }
// The checks run beside the first tests, which leave a processor idle while they wait for a page.
const [checked, tested] = await Promise.all([chosen.length > 0 ? NO_CHECKS : check(), test()])
// What failed must be near the end of a long output, and in the last line.
if (checked.status !== 0) console.log(`\n${checked.report.trimEnd()}`)
const { passed, skipped } = tested.counts
const failed = (tested.counts.failed || Number(tested.status !== 0)) + Number(checked.status !== 0)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(checked.status || tested.status)

/** The report is printed as a whole, so that it does not mix with that of the tests. */
async function check() {
  const checks = start([join(ROOT, 'scripts/check.mjs')], ['ignore', 'pipe', 'inherit'])
  const [report, status] = await Promise.all([text(checks.stdout), ended(checks)])
  if (status === 0) process.stdout.write(report)
  return { status, report }
}

/** test/closing-line.ts sends the counts. */
async function test() {
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen]
  const tests = start(args, ['inherit', 'inherit', 'inherit', 'ipc'])
  let counts = { passed: 0, failed: 0, skipped: 0 }
  tests.on('message', (message) => {
    counts = message.counts
  })
  return { status: await ended(tests), counts }
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
