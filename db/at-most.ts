/** Waits for the end of `work` for at most `ms`, such as for a connection that can never be given back. The
 * timer keeps the process alive: where nothing else is left in the event loop, Node ends it with code 13. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, ms)
  try {
    await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}
