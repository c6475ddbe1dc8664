import { isRefusal } from '#app/core/refusal.ts'
import { StartError } from '#db/start-error.ts'
import { COMMANDS } from './commands/all.ts'
import type { Command, Out } from './commands/command.ts'
import { guardConsole } from './guard-console.ts'
import { makeLog, openShop } from './open-shop.ts'
import { readSettings } from './settings.ts'

const terminal: Out = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  progress(done, of, what) {
    if (process.stderr.isTTY)
      process.stderr.write(
        `\r${what} ${'█'.repeat(Math.round((done / of) * 30)).padEnd(30, '·')} ${done} of ${of}${done === of ? '\n' : ''}`,
      )
  },
}

/** Exit codes: 0 done, 1 refused with a sentence, 2 called wrongly. */
async function main([name, ...args]: string[]): Promise<number> {
  const command = COMMANDS.find((one) => one.name === name)
  if (!command || args.includes('--help')) {
    if (name && !command && name !== 'help' && name !== '--help')
      terminal.complain(`There is no command "${name}".`)
    help(command ? [command] : COMMANDS)
    return command || !name || name === 'help' || name === '--help' ? 0 : 2
  }
  const settings = readSettings(process.env)
  const { shop, database, close } = await openShop(settings, {
    log: makeLog(settings.LOG_LEVEL ?? 'warn'),
    serve: false,
    fillsEmpty: command.fillsEmpty ?? false,
  })
  try {
    return await command.run(args, shop, terminal, database)
  } finally {
    await close()
  }
}

function help(commands: Command[]) {
  console.log('Usage: npm run shop -- <command>\n')
  for (const { name, usage, about } of commands) console.log(`  ${name} ${usage}\n      ${about}\n`)
}

guardConsole()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (failed) {
  if (failed instanceof StartError || isRefusal(failed)) console.error(failed.message)
  else console.error('The command failed unexpectedly:', failed)
  process.exitCode = 1
}
