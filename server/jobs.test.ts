import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PRINT_PRIORITY = `data:text/javascript,import { getPriority } from 'node:os';
  process.on('exit', () => console.log('priority', getPriority()))`

/** Without valid settings it ends at once. */
function priorityOf(command: string, ...args: string[]): number {
  const { stdout } = spawnSync(
    command,
    [...args, '--import', PRINT_PRIORITY, join(import.meta.dirname, 'jobs.ts')],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], PORT: 'none' } },
  )
  return Number(/^priority (\d+)$/m.exec(stdout)?.[1])
}

test('the job process keeps a lower priority of the shop', () => {
  expect(priorityOf(process.execPath)).toBeGreaterThanOrEqual(10)
  // Only root may raise its priority, so for others the process would end.
  expect(priorityOf('nice', '-n', '15', process.execPath)).toBeGreaterThanOrEqual(15)
})
