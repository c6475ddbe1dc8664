/** Finds or installs a Chromium. The headless shell comes first: a page costs it about half as much CPU. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { ROOT, giveUp } from './prepare.mjs'

const SHELL = ['chromium-headless-shell']
const FULL = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Exists where Debian's package of the shell could not be installed, so that later runs do not try. */
const WITHOUT_SHELL = join(ROOT, 'node_modules/.cache/without-headless-shell')

export function ensureBrowser() {
  return process.env.BROWSER_PATH || installed(SHELL) || playwrights() || install()
}

function install() {
  const full = installed(FULL) ?? PLACES.find(existsSync)
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (full && (!isDebianRoot || existsSync(WITHOUT_SHELL))) return full
  console.log('Installing a browser …')
  if (isDebianRoot && installPackage('chromium-headless-shell')) return installed(SHELL)
  if (full) {
    mkdirSync(dirname(WITHOUT_SHELL), { recursive: true })
    writeFileSync(WITHOUT_SHELL, '')
    return full
  }
  const cli = join(ROOT, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    cwd: ROOT,
    stdio: 'ignore',
    timeout: 180_000,
  })
  if (playwrights()) return playwrights()
  // Older releases of Debian have no package of the shell.
  if (isDebianRoot && installPackage('chromium')) return installed(FULL)
  giveUp(
    'The browser tests need Chromium: install the package `chromium`, or set BROWSER_PATH to a Chromium ' +
      'or Chrome.',
  )
}

function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', [...args, '-qq'], { stdio: 'ignore', env, timeout: 180_000 }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core')
}

function installed(names) {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

function playwrights() {
  try {
    const path = createRequire(join(ROOT, 'package.json'))('playwright').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
