/**
 * `npm run check`: format, types, lint, import rules, unused code. All checks run, also after one has
 * failed.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, ensureInstalled, pinnedNode } from './prepare.mjs'

ensureInstalled()
const node = pinnedNode()
const module = (path) => join(ROOT, 'node_modules', path)
const CHECKS = [
  ['route types', [module('@react-router/dev/bin.cjs'), 'typegen']],
  ['types', [module('typescript/bin/tsc'), '--noEmit', '-p', ROOT]],
  [
    'format (npm run format)',
    [module('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level', 'warn', ROOT],
  ],
  ['lint', [module('oxlint/bin/oxlint'), '--quiet']],
  ['import rules', [join(ROOT, 'scripts/import-rules.ts')]],
  ['unused code', [module('knip/bin/knip.js'), '--no-progress']],
]
const failed = CHECKS.filter(([name, args]) => {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: ROOT, encoding: 'utf8' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status !== 0) console.log(`${stdout}${stderr}`)
  return status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
