/** The share of a turn's time after which work of this kind waits: orders come before pages. */
const UNTIL = { finish: 1, buy: 0.75, browse: 0.375 }
/** Milliseconds for work in a turn: in proportion to those that reading took, within bounds. With a fixed
 * time, reading and refusing many requests would leave too little for those that were admitted; a turn of
 * less time writes smaller batches of orders. */
const WORK_MS = { perReadMs: 2, least: 24, most: 40 }

export type TimeSlice = keyof typeof UNTIL
export type TimeSlices = {
  inTimeSlice: (slice: TimeSlice, work: () => void) => void
  /** Tells that a connection was accepted: its request is read in the next turn, before work of this one. At
   * most every second turn leaves its work, so that connections without end do not stop it. */
  connectionAccepted: () => void
}

/** Spreads work over turns of the event loop, so that requests are read and refused in time under load. */
export function createTimeSlices(now: () => number = () => performance.now()): TimeSlices {
  let turn: { began: number; ms: number } | null = null
  let postponedAt: number | null = null
  let hasAccepted = false
  let hasLeftWork = false

  function run(slice: TimeSlice, work: () => void) {
    turn ??= beginTurn()
    const time = now()
    if (time - turn.began < turn.ms * UNTIL[slice]) return work()
    postponedAt = time
    setImmediate(run, slice, work)
  }

  function beginTurn() {
    const began = now()
    const readMs = postponedAt === null ? 0 : began - postponedAt
    postponedAt = null
    // It runs in the next turn, before the work that waits, which is set later.
    setImmediate(() => (turn = null))
    const wasLeft = hasLeftWork
    hasLeftWork = hasAccepted && !wasLeft
    if (hasLeftWork) return { began, ms: 0 }
    // While connections arrive, requests are refused after two turns.
    if (wasLeft) return { began, ms: WORK_MS.least }
    return { began, ms: Math.min(WORK_MS.most, Math.max(WORK_MS.least, readMs * WORK_MS.perReadMs)) }
  }

  return {
    // Node settles promises between two immediates, so what they cause is part of the time, too.
    inTimeSlice: (slice, work) => void setImmediate(run, slice, work),
    connectionAccepted() {
      if (!hasAccepted) setImmediate(() => (hasAccepted = false))
      hasAccepted = true
    },
  }
}

export const { inTimeSlice, connectionAccepted } = createTimeSlices()
