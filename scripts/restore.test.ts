import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The commands of docs/backup.md are run as an owner pastes them, in a folder with stand-ins. */
const [ofUnit, ofNodes] = [
  ...readFileSync('docs/backup.md', 'utf8')
    .split('## After a disaster')[1]!
    .split('\n## ')[0]!
    .matchAll(/```sh\n([^`]+)```/g),
].map(([, commands]) => commands!)
const FILE = 'shop-2026-11-20-223012Z.tar.zst.enc'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'restore-'))
  for (const folder of ['bin', 'srv/nayab/deploy/systemd', 'var/lib/nayab/images', 'var/backups/nayab'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'var/backups/nayab', FILE), 'a backup')
  for (const program of ['systemctl', 'chown']) standIn(`bin/${program}`, note(program))
  standIn('bin/install', 'for last; do :; done; mkdir -p "$last"')
  standIn('srv/nayab/deploy/systemd/shop.sh', `${note('shop.sh')}; exit $RESTORE`)
  const docker = `*" run "*) cat > ${root}/given; exit $RESTORE ;; *psql*) exit $PSQL ;;`
  standIn('bin/docker', `${note('docker')}; case "$*" in ${docker} esac`)
})
afterEach(() => rmSync(root, { recursive: true }))

const note = (program: string) => `echo "${program} $*" >> ${root}/log`

function standIn(path: string, script: string) {
  writeFileSync(join(root, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function paste(commands: string, env: Record<string, string> = {}): string[] {
  rmSync(join(root, 'log'), { force: true })
  const input = commands.replaceAll(/(?<=[\s"])\/(?=var\/|srv\/nayab\/deploy)/g, `${root}/`)
  spawnSync('sh', {
    input,
    env: { ...process.env, PATH: `${root}/bin:${process.env['PATH']}`, RESTORE: '0', PSQL: '0', ...env },
  })
  return readFileSync(join(root, 'log'), 'utf8').replaceAll(root, '').trim().split('\n')
}

// systemd is on Linux alone, and so is `mv -T`.
test.runIf(process.platform === 'linux')(
  'the unit is closed, restored beside the old database and opened',
  () => {
    mkdirSync(join(root, 'var/lib/nayab/postgres/cluster'), { recursive: true })
    expect(paste(ofUnit!)).toEqual([
      'systemctl stop nayab nayab-backup.timer',
      `chown nayab: /var/backups/nayab/${FILE}`,
      `shop.sh restore /var/backups/nayab/${FILE}`,
      'systemctl start nayab nayab-backup.timer',
    ])
    const kept = readdirSync(join(root, 'var/lib/nayab')).sort()
    expect(kept).toEqual(['images', expect.stringMatching(/^postgres-\d+$/)])
    expect(existsSync(join(root, 'var/lib/nayab', kept[1]!, 'cluster'))).toBe(true)
    // A restore that fails does not open an empty shop, and can be run again, also on a new machine.
    expect(paste(ofUnit!, { RESTORE: '1' }).at(-1)).toBe(`shop.sh restore /var/backups/nayab/${FILE}`)
  },
)

test('the nodes are closed, a new database is restored and they are opened', () => {
  const compose = 'docker compose -f deploy/docker/compose.yml'
  const done = paste(ofNodes!)
  expect(done[0]).toBe(`${compose} stop shop-1 shop-2`)
  expect(done.at(-1)).toBe(`${compose} up --detach`)
  expect(readFileSync(join(root, 'given'), 'utf8')).toBe('a backup')
  expect(paste(ofNodes!, { RESTORE: '1' }).at(-1)).toMatch(/ run .*commands\.ts restore \/data\/new$/)
  // The old database is in use, such as by a third node.
  expect(paste(ofNodes!, { PSQL: '1' }).at(-1)).toMatch(/ psql /)
})
