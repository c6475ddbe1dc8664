import type { Call } from '#app/core/handle.server.ts'

/** Every call of the shop, in the order of the specification's section 7. */
export const calls: Call[] = [
]
