import type { Shop } from '#app/core/context.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'

/** Where a command writes what it did and what was wrong: a terminal, or a test's list. */
export type Out = {
  say(line: string): void
  complain(line: string): void
  progress?(done: number, of: number, what: string): void
}

/** One of the operator's commands: `npm run shop -- <name> …`. It runs beside the open shop, on the same database. */
export type Command = {
  name: string
  /** What follows the name, such as `<order_id> <status>`. */
  usage: string
  /** What it does, in a line of the help. */
  about: string
  /** Works on a database without tables, which are made first; other commands refuse it. */
  fillsEmpty?: true
  /** Returns the exit code: 0 done, 1 refused with a sentence, 2 called wrongly. @throws StartError, Refusal: both become a sentence and 1 */
  run(args: string[], shop: Shop, out: Out, database: OpenDatabase): Promise<number>
}
