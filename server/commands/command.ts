import { COMMAND } from '#app/core/audit.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { retried, writeAs, type WriteContext } from '#app/core/write.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'

export type Out = {
  say(line: string): void
  complain(line: string): void
  progress?(done: number, of: number, what: string): void
}

/** An operator command: `npm run shop -- <name> …`; it runs while the shop is open. */
export type Command = {
  name: string
  usage: string
  about: string
  /** Migrates a database without tables; other commands refuse it. */
  fillsEmpty?: true
  /** Runs with a lower priority than the shop. */
  isBackground?: true
  /** Runs before a database is opened; undefined if these arguments need one. */
  runOnFiles?(args: string[], settings: Settings, out: Out): Promise<number> | undefined
  /** Returns the exit code: 0 done, 1 refused with a message, 2 wrong usage. @throws StartError, Refusal */
  run(args: string[], shop: Shop, out: Out, database: OpenDatabase): Promise<number>
}

/** Runs a write of a command in one transaction. After a deadlock it runs again, as one of the back office
 * does. */
export function writeByCommand<T>(shop: Shop, work: (context: WriteContext) => Promise<T>): Promise<T> {
  return retried(() => writeAs(shop, COMMAND, work))
}

export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
}
