/** The logger of starts, stops and recovery; pino and `console` fit. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silent: Log = { info() {}, warn() {}, error() {} }

/**
 * The shop cannot start, and the operator can fix the cause. Print the message without a stack and exit
 * with 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
