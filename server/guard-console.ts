import { errorAsText } from '#db/safe-error.ts'

/** An error that a library prints may contain statement parameters or answers of mail servers. */
export function guardConsole(): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    const write = console[method].bind(console)
    console[method] = (...values: unknown[]) =>
      write(...values.map((value) => (value instanceof Error ? errorAsText(value) : value)))
  }
  // Node raises this event for unhandled rejections, too.
  process.on('uncaughtException', (error) => {
    console.error(
      'The process ends after an unexpected error:',
      error instanceof Error ? error : typeof error,
    )
    process.exit(1)
  })
}
