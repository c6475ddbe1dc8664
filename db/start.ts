export type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silent: Log = { info() {}, warn() {}, error() {} }

/** The shop cannot start, and the message tells the operator why. */
export class StartError extends Error {
  override name = 'StartError'
}
