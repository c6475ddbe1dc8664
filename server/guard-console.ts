import { errorAsText } from '#db/safe-error.ts'

/**
 * From now on no error is written whole, also not by libraries or when it ends the process: it may hold parameters of
 * statements or answers of mail servers, and with them personal data.
 */
export function guardConsole(): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    const write = console[method].bind(console)
    console[method] = (...given: unknown[]) =>
      write(...given.map((one) => (one instanceof Error ? errorAsText(one) : one)))
  }
  // Also for rejections that nothing handles.
  process.on('uncaughtException', (error) => {
    console.error(
      'The process ends after an unexpected error:',
      error instanceof Error ? error : typeof error,
    )
    process.exit(1)
  })
}
