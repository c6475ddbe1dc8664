import type { Shop } from '#app/core/context.server.ts'

/** Checks whether the database answers within `timeoutMs`; concurrent checks share one statement. */
export function createHealthCheck(db: Shop['db'], timeoutMs: number): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null
  return async () => {
    pending ??= db
      .execute('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pending = null
      })
    const timeout = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => timeout.resolve(false), timeoutMs)
    const isHealthy = await Promise.race([pending, timeout.promise])
    clearTimeout(timer)
    return isHealthy
  }
}
