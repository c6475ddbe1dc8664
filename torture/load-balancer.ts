import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadBalancer = { url: string; stop(): Promise<void> }

export function whyNoLoadBalancer(): string | null {
  const { error } = spawnSync('haproxy', ['-v'])
  return error ? 'HAProxy is not installed (Debian: apt-get install haproxy).' : null
}

/** HAProxy in front of the nodes, with the settings of `deploy/haproxy.cfg` that matter here. */
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

/** Ready nodes are preferred. When none is ready, because the database is away, all are asked: cached pages
 * go on, and what needs the database is answered 503 by the shop. A connection of its own for each request: a
 * node that closes an idle connection then fails none. A request that found no connection goes to the other
 * node. */
function configOf(port: number, nodes: readonly number[]): string {
  const servers = (options: string) =>
    nodes.map((node) => `  server node${node} 127.0.0.1:${node} ${options}`).join('\n')
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option redispatch 1
  retries 3
  retry-on conn-failure
  http-reuse never
frontend shop
  bind 127.0.0.1:${port}
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend all
backend ready
  balance roundrobin
  option httpchk GET /readyz
${servers('check inter 200ms fall 1 rise 1')}
backend all
  balance roundrobin
${servers('')}
`
}
