import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { COMPILE_CACHE, giveUp } from './prepare.mjs'

/** Runs a program in place of this process: with its output, its signals and its exit code. */
export function runToEnd(program, args, { watchParent = false, env = process.env } = {}) {
  const child = spawn(program, args, {
    cwd: process.cwd(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  })
  // Ctrl-C reaches the child, too; this process waits for it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  if (watchParent && process.env.npm_lifecycle_event) endWithParent(child)
  child.on('error', (error) => giveUp(`${program} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** A killed npm sends no signal, and npm may start a shell in between. */
function endWithParent(child) {
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) child.kill('SIGTERM')
  }, 500).unref()
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return null
  }
}
