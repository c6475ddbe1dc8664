/** Buyers in checkout are served before those who browse. */
export type Kind = 'order' | 'other'

export type Place = {
  /** The request waits for its client and does not count until `resume`. */
  pause(): void
  resume(): void
  leave(): void
}

export type Admission = {
  admit(kind: Kind): Place | null
  inProgress(): number
}

type Bounds = {
  /** Milliseconds that an admitted request may take. */
  targetMs: number
  /** Requests in progress that are admitted always, and at most. */
  min: number
  max: number
}

const BOUNDS: Record<Kind, Bounds> = {
  order: { targetMs: 650, min: 96, max: 500 },
  other: { targetMs: 600, min: 48, max: 250 },
}
/** Added for each request that was fast enough. */
const RISE = 0.1
/** One request may be slow by an exception; many that are a little too slow show an overload. */
const FALL = { least: 0.5, most: 0.95 }
/** After this long without a slow request the largest limit applies again. */
const CALM_MS = 5000
/** For this long after a buyer was refused, fewer visitors are admitted. */
const BUYERS_FIRST_MS = 1000
const VISITORS_BEHIND_BUYERS = 32

/** Limits the requests in progress by the time that they take: the limit rises slowly while they are fast
 * enough and falls when one is not, like the congestion window of TCP (RFC 5681). This adapts it to the speed
 * of the machine, and admitted requests are answered in time. */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  const order = createLimit(BOUNDS.order, now)
  const other = createLimit(BOUNDS.other, now)
  let refusedBuyerAt = -Infinity
  return {
    admit(kind) {
      if (kind === 'order') {
        const place = order.admit()
        if (!place) refusedBuyerAt = now()
        return place
      }
      return other.admit(now() - refusedBuyerAt < BUYERS_FIRST_MS ? VISITORS_BEHIND_BUYERS : undefined)
    },
    inProgress: () => order.count() + other.count(),
  }
}

function createLimit({ targetMs, min, max }: Bounds, now: () => number) {
  let count = 0
  let limit = max
  let fellAt = -Infinity
  let slowAt = -Infinity
  const finished = (place: number, since: number) => {
    // A request with few others says nothing about the load.
    if (place < min) return
    const ms = now() - since
    if (ms <= targetMs) {
      limit = Math.min(max, limit + RISE)
      return
    }
    slowAt = now()
    // Requests that were admitted before the last fall do not show its effect yet.
    if (since <= fellAt) return
    limit = Math.max(min, limit * Math.min(FALL.most, Math.max(FALL.least, targetMs / ms)))
    fellAt = slowAt
  }
  return {
    count: () => count,
    admit(atMost = max): Place | null {
      if (now() - slowAt > CALM_MS) limit = max
      if (count >= Math.min(limit, atMost)) return null
      let place = ++count
      let since = now()
      let isCounted = true
      let hasLeft = false
      const pause = () => {
        if (isCounted) count--
        isCounted = false
      }
      return {
        pause,
        resume() {
          if (hasLeft || isCounted) return
          place = ++count
          since = now()
          isCounted = true
        },
        leave() {
          if (isCounted) finished(place, since)
          pause()
          hasLeft = true
        },
      }
    },
  }
}
