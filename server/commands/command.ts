import type { Shop } from '#app/core/context.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'

/** The output of a command: results, errors and progress. */
export type Out = {
  say(line: string): void
  complain(line: string): void
  progress?(done: number, of: number, what: string): void
}

/** An operator command: `npm run shop -- <name> …`; it runs while the shop is open. */
export type Command = {
  name: string
  /** The arguments after the name, such as `<order_id> <status>`. */
  usage: string
  /** The description in the help. */
  about: string
  /** Migrates a database without tables; other commands refuse it. */
  fillsEmpty?: true
  /**
   * Returns the exit code: 0 done, 1 refused with a message, 2 wrong usage.
   * @throws StartError, Refusal: the message is printed and the exit code is 1
   */
  run(args: string[], shop: Shop, out: Out, database: OpenDatabase): Promise<number>
}

/** `1 order`, `1,250 orders`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
}
