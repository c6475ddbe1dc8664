import type { Reporter, TestModule } from 'vitest/node'

/** Prints `N passed, N failed` at the end of the run. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed++
      for (const test of module.children.allTests()) count[test.result().state]++
    }
    process.on('exit', () =>
      process.stdout.write(
        `\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped\n`,
      ),
    )
  }
}
