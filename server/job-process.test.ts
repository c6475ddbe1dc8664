import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startJobProcess } from './job-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'nayab-job-process-'))
const entry = join(folder, 'jobs.mjs')
writeFileSync(entry, 'setInterval(() => {}, 1000)')
afterAll(() => rmSync(folder, { recursive: true }))

const log = { info() {}, warn() {}, error() {} }
/** As if the system had no process left: no `exit` follows. */
const emitting: typeof fork = (path) => fork(path, { execPath: join(folder, 'nothing') })
const throwing: typeof fork = () => {
  throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
}

test.each([
  ['emits an error', emitting],
  ['throws', throwing],
])('a start that %s is repeated, also after the process has run', async (_, failing) => {
  let starts = 0
  const jobs = startJobProcess(log, {
    entry,
    restartMs: 1,
    fork: (path) => ([1, 3].includes((starts += 1)) ? failing(path) : fork(path)),
  })
  try {
    await expect.poll(jobs.pid).toBeTypeOf('number')
    process.kill(jobs.pid()!)
    await expect.poll(() => starts).toBe(4)
    await expect.poll(jobs.pid).toBeTypeOf('number')
  } finally {
    await jobs.stop()
  }
  expect(starts).toBe(4)
})

test('a process that never started is stopped at once', async () => {
  const jobs = startJobProcess(log, { entry, restartMs: 60_000, fork: throwing })
  expect(jobs.pid()).toBeUndefined()
  await jobs.stop()
})
