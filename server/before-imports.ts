/** Must run before any other import of a process or a thread of the shop. */
import { registerHooks, type ResolveFnOutput } from 'node:module'

// React chooses its build by NODE_ENV when it is loaded.
process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production'

/** Node reads the `exports` of a package for each import of it, and those of drizzle-orm are 179 kB of JSON:
 * 0.6 s and 90 MB of garbage at each start. Its own files are resolved without them; the shop's files resolve
 * each of its names once, and so the names of their own package. */
const DRIZZLE = new URL('../node_modules/drizzle-orm/', import.meta.url).href
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (specifier.startsWith('.') && parentURL.startsWith(DRIZZLE))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^(?:#|drizzle-orm\b)/.test(specifier) || parentURL.includes('/node_modules/'))
      return next(specifier, context)
    const key = `${specifier} ${conditions.join()}`
    const found = resolved.get(key) ?? next(specifier, context)
    resolved.set(key, found)
    return { ...found, shortCircuit: true }
  },
})
