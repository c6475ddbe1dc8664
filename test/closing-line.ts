import type { Reporter, TestModule } from 'vitest/node'

/** Sends the counts to scripts/test.mjs, which adds the checks. Without it prints
 * `N passed, N failed, N skipped` at the end of the run. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed++
      for (const test of module.children.allTests()) count[test.result().state]++
    }
    const { passed, failed } = count
    const skipped = count.skipped + count.pending
    if (process.send) process.send({ counts: { passed, failed, skipped } })
    else
      process.on('exit', () =>
        process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`),
      )
  }
}
