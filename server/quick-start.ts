import { registerHooks } from 'node:module'

/** Node reads the `exports` of a package for each file of it, and those of drizzle-orm are 179 kB of JSON:
 * 0.6 s and 90 MB of garbage at each start. Its own files are resolved without them. */
const DRIZZLE = new URL('../node_modules/drizzle-orm/', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const isOwnFile = specifier.startsWith('.') && context.parentURL?.startsWith(DRIZZLE)
    return isOwnFile
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
