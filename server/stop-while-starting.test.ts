import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning, readPostmaster } from '#db/embedded/postmaster.ts'
import { dataFolder } from '#test/embedded.ts'

test('a shop that is ended while its database starts leaves no server behind', async () => {
  const dataDir = dataFolder()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'none', WORKERS: '0' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const cluster = join(dataDir, 'postgres/cluster')
  const server = await expect
    .poll(() => readPostmaster({ cluster }), { interval: 5 })
    .toBeTruthy()
    .then(() => readPostmaster({ cluster })!)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(isRunning({ cluster }, server)).toBe(false)
})
