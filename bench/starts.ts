import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#e2e/open-shop.ts'
import type { Outcome, Target } from './bench.ts'

const ROUNDS = 5
const MAX_MS = 2000
const FIRST_MS = 120_000

/** `npm start` of a shop that is built and has data: from the command to the printed address, the median. A
 * busy machine lengthens it. */
export async function benchStarts({ dataDir }: Target): Promise<Outcome[]> {
  const own = await mkdtemp(join(dataDir, 'starts-'))
  // PostgreSQL runs as another user where the shop is started by root.
  await chmod(own, 0o711)
  try {
    // Creates the data.
    await timeOfStart(own)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timeOfStart(own))
    const median = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]!
    return [
      {
        what: 'a second start',
        shop: median,
        minimal: MAX_MS,
        ceiling: 1,
        unit: ' ms',
        more: 'the second figure is the maximum',
      },
    ]
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function timeOfStart(dataDir: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
  })
  const ended = once(child, 'exit')
  const timeout = setTimeout(() => child.kill(), FIRST_MS)
  try {
    let output = ''
    for await (const chunk of child.stdout) {
      output += String(chunk)
      if (output.includes('is open at')) return performance.now() - began
    }
    throw new Error(`The shop did not open: ${output.trim()}`)
  } finally {
    clearTimeout(timeout)
    child.kill()
    await ended
  }
}
