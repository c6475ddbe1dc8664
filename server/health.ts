import type { Shop } from '#app/core/context.server.ts'

/** Asks the database whether it answers within `timeoutMs`. Those who ask meanwhile share one statement, so that none pile up. */
export function createHealthCheck(db: Shop['db'], timeoutMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return async () => {
    asking ??= db
      .execute('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), timeoutMs)
    const isHealthy = await Promise.race([asking, late.promise])
    clearTimeout(timer)
    return isHealthy
  }
}
