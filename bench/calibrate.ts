import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Outcome } from './bench.ts'
import { inTurns, type Load, measure } from './load.ts'

const ROUNDS = 3
const SECONDS = 4

/** Measures addresses of the shop beside a server that sends the bytes of the first one. */
export async function compareWithBytes(
  dataDir: string,
  load: Pick<Load, 'url' | 'connections'> & Required<Pick<Load, 'paths' | 'headers'>>,
): Promise<Pick<Outcome, 'shop' | 'minimal' | 'more'>> {
  const body = await bodyOf(load.url + load.paths[0]!, load.headers)
  const calibrator = await calibrate(dataDir, body)
  const { ours, minimal, failed } = await inTurns(
    ROUNDS,
    () => measure({ ...load, seconds: SECONDS }),
    () => measure({ ...load, paths: ['/'], url: calibrator.url, seconds: SECONDS }),
  )
  calibrator.stop()
  if (failed > 0) throw new Error(`${failed} answers of ${load.paths[0]} failed.`)
  const size = (body.byteLength / 1000).toFixed(1)
  return {
    shop: ours.perSecond,
    minimal: minimal.perSecond,
    more: `${size} kB, 99 % within ${Math.ceil(ours.p99)} ms`,
  }
}

export async function calibrate(dataDir: string, body: Buffer): Promise<{ url: string; stop(): void }> {
  const file = join(dataDir, 'bench-body')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'calibrators.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], BODY: file },
  })
  for await (const line of createInterface(child.stdout)) {
    const url = line.match(/is open at (\S+)/)?.[1]
    if (url) return { url, stop: () => void child.kill('SIGTERM') }
  }
  throw new Error('The calibrators ended before they were open.')
}

/** The bytes of an answer as they are sent. */
export function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((done, fail) =>
    get(url, { headers }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`${url} answered ${response.statusCode}.`))
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)))
    }).on('error', fail),
  )
}
