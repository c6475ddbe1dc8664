import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busy } from '#app/core/busy.server.ts'
import { errorResponse } from '#app/core/envelope.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { report } from '#app/core/signals.server.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { createHttpServer, stopServing } from '#server/http-server.ts'
import { publishMeasured, relayMeasured, type Measured } from './relay.ts'
import { groupOf } from './route-group.ts'
import { serveMetrics } from './serve-metrics.ts'

let database: TestDatabase
let metrics: Awaited<ReturnType<typeof serveMetrics>>
const server = createHttpServer((request, response) =>
  response.writeHead(request.url === '/api/checkout' ? 409 : 200).end('x'),
)
const cache = (hits: number) => ({
  size: () => ({ pages: 3, bytes: 4096 }),
  use: () => ({ hits, misses: 2 }),
})

beforeAll(async () => {
  database = await freshDatabase()
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  metrics = await serveMetrics({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' }, server, {
    pool: database.pool,
    caches: { pages: cache(8), calls: cache(0) },
    renderThreads: () => 1,
    isReady: async () => true,
    jobProcessBytes: () => 70_000_000,
    dataFolder: tmpdir(),
  })
})
afterAll(async () => {
  await metrics.stop()
  await stopServing(server)
  await database.drop()
})

async function read(): Promise<string[]> {
  const response = await fetch(metrics.address)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
}

test('requests are counted by group and status, those of the metrics are not', async () => {
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await (await fetch(`${shop}/shop/kitchen-tools/tea-strainer/`)).text()
  await (await fetch(`${shop}/api/checkout`, { method: 'POST' })).text()
  await expect.poll(read).toContain('nayab_http_requests_total{group="checkout",code="409"} 1')
  const lines = await read()
  expect(lines).toContain('nayab_http_requests_total{group="page",code="200"} 1')
  expect(lines).toContain('nayab_http_request_seconds_count{group="page"} 1')
  expect(lines).toContain('nayab_http_request_seconds_bucket{le="10",group="checkout"} 1')
  expect(lines).toContain('nayab_http_requests_total{group="asset",code="200"} 0')
})

test('caches, pool, threads and the queue are read when they are asked for', async () => {
  await database.pool.query(`select graphile_worker.add_job('mail', '{"kind":"newsletter"}'::json,
    run_at => now() - interval '1 hour')`)
  const lines = await read()
  expect(lines).toEqual(
    expect.arrayContaining([
      'nayab_cache_hits_total{cache="pages"} 8',
      'nayab_cache_misses_total{cache="pages"} 2',
      'nayab_cache_bytes{cache="calls"} 4096',
      'nayab_pool_waiting 0',
      'nayab_render_threads 1',
      'nayab_ready 1',
      'nayab_job_process_bytes 70000000',
      'nayab_jobs_waiting{queue="mail"} 1',
      'nayab_jobs_waiting{queue="staff"} 0',
      'nayab_jobs_failed{queue="mail"} 0',
    ]),
  )
  const oldest = lines.find((line) => line.startsWith('nayab_job_oldest_seconds{queue="mail"}'))
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThan(3599)
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true)
  const free = lines.find((line) => line.startsWith('nayab_disk_free_bytes '))
  expect(Number(free?.split(' ')[1])).toBeGreaterThan(1_000_000)
  expect(lines.some((line) => /secret|postgres:\/\//.test(line))).toBe(false)
})

test('a mail that is tried again and again waits since it was queued', async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  await database.pool.query(`select graphile_worker.add_job('mail', '{"kind":"newsletter"}'::json)`)
  await database.pool.query(`update graphile_worker._private_jobs
    set created_at = now() - interval '2 hours', attempts = 8, run_at = now() + interval '50 minutes'`)
  const lines = await read()
  expect(lines).toContain('nayab_jobs_waiting{queue="mail"} 1')
  const oldest = lines.find((line) => line.startsWith('nayab_job_oldest_seconds{queue="mail"}'))
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThan(7199)
})

test('orders, refusals, limits, shed load and mails are counted', async () => {
  const log = { log: { info() {}, warn() {}, error() {} } }
  report('order placed', {})
  errorResponse(new Refusal(409, 'Your order has changed.'), log, 'id')
  errorResponse(Object.assign(new Error('x'), { code: '57P01' }), log, 'id')
  errorResponse(new Error('timeout exceeded when trying to connect'), log, 'id')
  busy('render queue')
  report('limited', { limit: 'login' })
  report('mail', { result: 'retried' })
  expect(await read()).toEqual(
    expect.arrayContaining([
      'nayab_orders_total 1',
      'nayab_refusals_total{reason="conflict"} 1',
      'nayab_refusals_total{reason="busy"} 2',
      'nayab_shed_total{cause="database"} 1',
      'nayab_shed_total{cause="pool"} 1',
      'nayab_shed_total{cause="render_queue"} 1',
      'nayab_limited_total{limit="login"} 1',
      'nayab_mails_total{result="retried"} 1',
      'nayab_mails_total{result="failed"} 0',
      'nayab_mails_total{result="written"} 0',
    ]),
  )
})

test('what a render thread or the job process measured is added once', async () => {
  const { promise, resolve } = Promise.withResolvers<Measured>()
  const end = relayMeasured(resolve, 1)
  report('mail', { result: 'sent' })
  const measured = await promise
  end()
  expect(measured.signals).toEqual([['mail', { result: 'sent' }]])
  const before = await read()
  publishMeasured({ ...measured, statements: [0.004, 3] })
  const after = await read()
  const sent = (lines: string[]) => lines.find((line) => line.startsWith('nayab_mails_total{result="sent"}'))
  expect([sent(before), sent(after)]).toEqual([
    'nayab_mails_total{result="sent"} 1',
    'nayab_mails_total{result="sent"} 2',
  ])
  expect(after).toContain('nayab_statement_seconds_count 2')
  expect(after).toContain('nayab_statement_seconds_bucket{le="0.005"} 1')
})

test('every metric that the alerts, the dashboard and the manual name exists', async () => {
  const known = new Set((await read()).map((line) => /^[a-z_0-9]+/.exec(line)![0]))
  const root = join(import.meta.dirname, '../..')
  const files = ['deploy/prometheus/alerts.yml', 'deploy/grafana/nayab.json', 'docs/operating.md']
  const named = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:nayab|nodejs|process)_[a-z_0-9]+\b/g),
  ])
  const names = [...new Set(named.map(([name]) => name))]
  expect(names.length).toBeGreaterThan(20)
  // A histogram is named by its stem in the manual.
  expect(names.filter((name) => !known.has(name) && !known.has(`${name}_count`))).toEqual([])
})

test('the manual says of each alert where to look first', () => {
  const root = join(import.meta.dirname, '../..')
  const alerts = [
    ...readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8').matchAll(/- alert: (\w+)/g),
  ]
  const rows = readFileSync(join(root, 'docs/operating.md'), 'utf8').split('| alert | first look |')[1]!
  expect(alerts.map(([, name]) => name!).filter((name) => !rows.includes(`\`${name}\``))).toEqual([])
  expect(alerts).toHaveLength(16)
})

test('other paths are 404', async () => {
  expect((await fetch(metrics.address.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404)
})

test.each([
  ['/', 'page'],
  ['/shop/a/b/', 'page'],
  ['/any/made-up/path.php?x=/api', 'page'],
  ['/search-results/?q=cup', 'search'],
  ['/search-results.data?q=cup', 'search'],
  ['/api/search/products?q=cup', 'search'],
  ['/api/checkout/', 'checkout'],
  ['/api/login', 'sign_in'],
  ['/api/city', 'api'],
  ['/api/admin/orders', 'admin_api'],
  ['/admin/orders', 'admin'],
  ['/admin/assets/index.js', 'asset'],
  ['/assets/entry.js', 'asset'],
  ['/robots.txt', 'asset'],
  ['/images/cup-320.avif', 'picture'],
  ['/readyz', 'health'],
])('%s belongs to %s', (url, group) => {
  expect(groupOf(url)).toBe(group)
})
