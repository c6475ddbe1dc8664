/** The logger of starts, stops and recovery; pino and `console` fit. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silent: Log = { info() {}, warn() {}, error() {} }
