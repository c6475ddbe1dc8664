/** Finds or installs a Chromium: an installed one, Playwright's, or Debian's package as root. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { ROOT, giveUp } from './prepare.mjs'

/** The headless shell comes first: a page costs it about half as much CPU. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function ensureBrowser() {
  const found = process.env.BROWSER_PATH || installed() || playwrights()
  if (found) return found
  console.log('Installing a browser for the tests …')
  const cli = join(ROOT, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    cwd: ROOT,
    stdio: 'ignore',
    timeout: 180_000,
  })
  if (playwrights()) return playwrights()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => spawnSync('apt-get', [...args, '-qq'], { stdio: 'ignore', env }).status === 0
    const install = (name) => apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core')
    apt('update')
    // Older releases have no package of the shell.
    if (!install('chromium-headless-shell')) install('chromium')
  }
  return (
    installed() ??
    giveUp(
      'The browser tests need Chromium: install the package `chromium`, or set BROWSER_PATH to a Chromium ' +
        'or Chrome.',
    )
  )
}

function installed() {
  const folders = (process.env.PATH ?? '').split(':')
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find((path) =>
    existsSync(path),
  )
}

function playwrights() {
  try {
    const path = createRequire(join(ROOT, 'package.json'))('playwright').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
