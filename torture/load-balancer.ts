import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE = join(import.meta.dirname, '..', 'deploy', 'proxy', 'haproxy.cfg')

export type LoadBalancer = { url: string; stop(): Promise<void> }

export function whyNoLoadBalancer(): string | null {
  const { error } = spawnSync('haproxy', ['-v'])
  return error ? 'HAProxy is not installed (Debian: apt-get install haproxy).' : null
}

/** HAProxy in front of the nodes, with the settings of `deploy/proxy/haproxy.cfg`. */
export async function openLoadBalancer(port: number, nodes: readonly number[]): Promise<LoadBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'nayab-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(port, nodes))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://localhost:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`)
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.status === 200) break
    await sleep(50)
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The sample with other ports and nodes, and without its limit, which needs many open files. */
function configOf(port: number, nodes: readonly number[]): string {
  const servers = nodes.map((node) => `    server node${node} 127.0.0.1:${node}\n`).join('')
  return readFileSync(SAMPLE, 'utf8')
    .replace('maxconn 20000', '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll(/(?: +server shop-\d.*\n)+/g, servers)
}
