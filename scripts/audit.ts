/** Looks up known vulnerabilities of the production dependencies. Exits with 1 if there are any, and with
 * UNKNOWN without an answer, so that a check without network is possible. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const TIMEOUT_MS = 15_000
const UNKNOWN = 2

if (import.meta.main) {
  const { outcome, message } = readAudit(await runAudit())
  if (message) console.log(message)
  process.exit({ ok: 0, vulnerable: 1, unknown: UNKNOWN }[outcome])
}

async function runAudit(): Promise<string> {
  const isWindows = process.platform === 'win32'
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS}`]
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: join(import.meta.dirname, '..'),
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
  })
  const failed = new Promise<string>((resolve) => child.once('error', () => resolve('')))
  return Promise.race([text(child.stdout), failed])
}

type Vulnerability = {
  name: string
  severity: string
  range: string
  /** Advisories, or the names of the dependencies that have them. */
  via: (string | { title: string })[]
  fixAvailable: unknown
}
type Report = {
  message?: string
  vulnerabilities?: Record<string, Vulnerability>
  metadata?: { vulnerabilities?: object }
}

export function readAudit(json: string): { outcome: 'ok' | 'vulnerable' | 'unknown'; message: string } {
  const report = parse(json)
  if (!report?.metadata?.vulnerabilities)
    return { outcome: 'unknown', message: report?.message ?? 'npm audit printed no report.' }
  const found = Object.values(report.vulnerabilities ?? {}).map(describe)
  return { outcome: found.length === 0 ? 'ok' : 'vulnerable', message: found.join('\n') }
}

function describe({ name, severity, range, via, fixAvailable }: Vulnerability): string {
  const causes = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title))
  return `${name} ${range}: ${severity}, ${causes.join(', ')}; ${fixAvailable ? 'a' : 'no'} fix is available`
}

function parse(json: string): Report | null {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
