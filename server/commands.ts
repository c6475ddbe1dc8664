import { COMMANDS } from './commands/all.ts'
import type { Command, Out } from './commands/command.ts'
import { explainFailure } from './commands/explain-failure.ts'
import { guardConsole } from './guard-console.ts'
import { lowerPriority } from './lower-priority.ts'
import { makeLog } from './make-log.ts'
import { openShop } from './open-shop.ts'
import { closeOnceOpen } from './open-until-closed.ts'
import { readSettings } from './settings.ts'

const terminal: Out = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  progress(done, of, what) {
    if (process.stderr.isTTY)
      process.stderr.write(`\r${what} ${progressBar(done / of)} ${done} of ${of}${done === of ? '\n' : ''}`)
  },
}

function progressBar(share: number): string {
  return '█'.repeat(Math.round(share * 30)).padEnd(30, '·')
}

async function main([name, ...args]: string[]): Promise<number> {
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (!command || args.includes('--help')) {
    if (name && !command && name !== 'help' && name !== '--help')
      terminal.complain(`There is no command "${name}".`)
    help(command ? [command] : COMMANDS)
    return command || !name || name === 'help' || name === '--help' ? 0 : 2
  }
  const settings = readSettings(process.env)
  const code = await command.runOnFiles?.(args, settings, terminal)
  if (code !== undefined) return code
  const opening = openShop(settings, {
    log: makeLog(settings.LOG_LEVEL ?? 'warn'),
    serve: false,
    fillsEmpty: command.fillsEmpty ?? false,
  })
  const work = opening.then(({ shop, database }) => {
    if (command.isBackground) lowerPriority()
    return command.run(args, shop, terminal, database)
  })
  try {
    return await Promise.race([work, interruption()])
  } finally {
    await closeOnceOpen(opening, (opened) => opened.close())
  }
}

/** Fails at the first signal, so that unfinished files are removed and the database is closed, which can take
 * some seconds. A second signal ends the process at once. */
function interruption(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  let isInterrupted = false
  for (const [signal, number] of Object.entries(SIGNALS))
    process.on(signal, () => {
      // The drafts of files are removed at the exit.
      if (isInterrupted) process.exit(128 + number)
      isInterrupted = true
      terminal.complain('Interrupted: the command may not have done its work.')
      reject(new Interrupted(signal, { cause: 128 + number }))
    })
  return promise
}

class Interrupted extends Error {}
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

function help(commands: Command[]) {
  console.log('Usage: npm run shop -- <command>\n')
  for (const { name, usage, about } of commands)
    console.log(`${`  ${name} ${usage}`.trimEnd()}\n      ${about}\n`)
}

guardConsole()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error instanceof Interrupted) process.exit(error.cause as number)
  const explained = explainFailure(error)
  if (explained === null) console.error('The command failed unexpectedly:', error)
  else console.error(explained)
  process.exitCode = 1
}
