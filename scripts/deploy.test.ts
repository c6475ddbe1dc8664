import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const prepare: { SHOP_FLAGS: string[]; SHOP_ENV: Record<string, string> } = await import(
  new URL('prepare.mjs', import.meta.url).href
)

test.each(['deploy/docker/Dockerfile', 'deploy/systemd/nayab.service'])(
  '%s starts the shop with the flags of `npm start`',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const flags = [...text.matchAll(/--(?:max-semi|heap|expose)[\w=-]+/g)].map(([flag]) => flag)
    const env = [...text.matchAll(/(MALLOC_\w+)=(\w+)/g)].map(([, name, value]) => [name, value])
    expect(flags).toEqual(prepare.SHOP_FLAGS)
    expect(Object.fromEntries(env)).toEqual(prepare.SHOP_ENV)
  },
)

test('files of settings do not get into the image', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('**/.env*')
})

test('no command of the manuals stores data where an upgrade deletes', () => {
  const manuals = ['README.md', 'docs/backup.md', 'docs/deploying.md', 'docs/operating.md']
  const folders = manuals.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bDATA_DIR=(\S+)/g)].map(([, folder]) => folder!),
  )
  expect(folders.length).toBeGreaterThan(1)
  expect(folders.filter((folder) => !/^\/(?:var\/lib|tmp)\//.test(folder))).toEqual([])
})

test('the first steps on a machine can be repeated without losing its settings', () => {
  expect(readFileSync('docs/deploying.md', 'utf8')).toContain(
    '[ -e /etc/nayab.env ] || install --mode=600 /dev/null /etc/nayab.env',
  )
})

test('no visitor can take nodes out: Caddy would count a broken body as a failure of the node', () => {
  const caddyfile = readFileSync('deploy/proxy/Caddyfile', 'utf8').replaceAll(/#.*/g, '')
  expect(caddyfile).toContain('health_uri /readyz')
  expect(caddyfile).not.toMatch(/fail_duration|max_fails|unhealthy_/)
})

test('Caddy passes requests on while no node is ready, and waits for none', () => {
  const caddyfile = readFileSync('deploy/proxy/Caddyfile', 'utf8').replaceAll(/#.*/g, '')
  expect(caddyfile).toMatch(
    /handle_errors \{\s+@none-ready expression \{err\.status_code\} == 503\s+reverse_proxy/,
  )
  expect(caddyfile).not.toContain('lb_try_duration')
})

test('a PostgreSQL that the backup starts has the priority of the shop, which may use it later', () => {
  expect(readFileSync('deploy/systemd/nayab-backup.service', 'utf8')).not.toMatch(/^(?:Nice|\w*Scheduling)/m)
})

test.each(['nayab', 'nayab-backup'])('%s.service leaves a PostgreSQL that others use', (unit) => {
  expect(readFileSync(`deploy/systemd/${unit}.service`, 'utf8')).toContain('\nKillMode=process\n')
})

test('no log of the compose file fills the disk, which would stop orders', () => {
  const compose = readFileSync('deploy/docker/compose.yml', 'utf8')
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
  const unlimited = services
    .split(/\n(?= {2}[\w-]+:\n)/)
    .filter((service) => service.includes('restart: unless-stopped') && !service.includes('logging: *log'))
  expect(unlimited).toEqual([])
  expect(/x-node: &node\n(?: .*\n)*/.exec(compose)![0]).toContain('logging: *log')
})

test('HAProxy adds its request id to a request, so it removes that of the client', () => {
  expect(readFileSync('deploy/proxy/haproxy.cfg', 'utf8')).toMatch(
    /\n +http-request del-header X-Request-Id\n[^]*unique-id-header X-Request-Id\n/,
  )
})
