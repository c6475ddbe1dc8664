import { RETRY_AFTER, busy } from './busy.server.ts'
import { Refusal } from './refusal.ts'

const MAX_BYTES = 32 * 1024 * 1024

type Body = { bytes: number; refuse: () => void }

export type BodyMemory = {
  /** Counts a body while `read` receives it: first `bytes`, then what it adds. @throws Refusal 503 */
  hold<Result>(bytes: number, read: (add: (bytes: number) => void) => Promise<Result>): Promise<Result>
}

/** Limits the bytes of all bodies that are being received. When there are more, the largest is refused and
 * its connection closed: a few hundred clients that never send the end of a large body would fill the memory,
 * and refusing the next body would close the shop to all others. */
export function createBodyMemory(maxBytes = MAX_BYTES): BodyMemory {
  const bodies = new Set<Body>()
  let total = 0
  const add = (body: Body, bytes: number) => {
    if (!bodies.has(body)) return
    body.bytes += bytes
    total += bytes
    while (total > maxBytes) {
      const largest = [...bodies].reduce((found, each) => (each.bytes > found.bytes ? each : found))
      release(largest)
      largest.refuse()
    }
  }
  const release = (body: Body) => {
    if (bodies.delete(body)) total -= body.bytes
  }
  return {
    async hold(bytes, read) {
      const { promise: refused, reject } = Promise.withResolvers<never>()
      const body = { bytes: 0, refuse: () => reject(tooMany()) }
      bodies.add(body)
      try {
        const received = Promise.race([refused, read((more) => add(body, more))])
        add(body, bytes)
        return await received
      } finally {
        release(body)
      }
    },
  }
}

function tooMany(): Refusal {
  const { code, message } = busy('bodies')
  return new Refusal(code, message, { headers: { ...RETRY_AFTER, connection: 'close' } })
}
