/** What the database says while it starts, stops or recovers. A pino logger fits, and so does `console`. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silent: Log = { info() {}, warn() {}, error() {} }
