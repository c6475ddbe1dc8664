import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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
