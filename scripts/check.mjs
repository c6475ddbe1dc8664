/**
 * `npm run check`: format, types, lint, import rules, secrets, unused code, known vulnerabilities. All
 * checks run, also after one has failed.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, ensureInstalled, pinnedNode } from './prepare.mjs'

ensureInstalled()
const node = pinnedNode()
const module = (path) => join(ROOT, 'node_modules', path)
/** What the last check of the types has found, so that the next one reads only what has changed. */
const TYPES = join(ROOT, 'node_modules/.cache/tsc.tsbuildinfo')
const CHECKS = [
  ['route types', [module('@react-router/dev/bin.cjs'), 'typegen']],
  [
    'types',
    [module('typescript/bin/tsc'), '--noEmit', '-p', ROOT, '--incremental', '--tsBuildInfoFile', TYPES],
  ],
  ['format (npm run format)', [module('oxfmt/bin/oxfmt'), '--check', ROOT]],
  ['lint', [module('oxlint/bin/oxlint'), '--quiet']],
  ['import rules', [join(ROOT, 'scripts/import-rules.ts')]],
  ['line width', [join(ROOT, 'scripts/line-width.ts')]],
  ['secrets', [join(ROOT, 'scripts/secrets.ts')]],
  ['unused code', [module('knip/bin/knip.js'), '--no-progress']],
]
/** The exit code of scripts/audit.ts without an answer from the registry. */
const UNKNOWN = 2

// The audit waits for the network, so it runs while the others use the processor.
const audited = run([join(ROOT, 'scripts/audit.ts')])
let failures = 0
for (const [name, args] of CHECKS) report(name, await run(args))
const audit = await audited
report('known vulnerabilities', audit, audit.status === UNKNOWN)
process.exit(failures > 0 ? 1 : 0)

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', (error) => resolve({ status: null, output: `${error.message}\n` }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

function report(name, { status, output }, isWarning = false) {
  const isFailed = status !== 0 && !isWarning
  if (isFailed) failures += 1
  console.log(`${isFailed ? 'FAILED' : isWarning ? 'warn  ' : 'ok    '} ${name}`)
  if (status !== 0) console.log(output.trimEnd())
}
