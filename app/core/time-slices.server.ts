/** Milliseconds of a turn of the event loop, from its first piece of work, after which work of this kind
 * waits for the next turn. An order is finished before the next one begins, and both come before pages. */
const UNTIL_MS = { finish: 16, buy: 12, browse: 6 }

export type TimeSlice = keyof typeof UNTIL_MS
export type InTimeSlice = (slice: TimeSlice, work: () => void) => void

/** Spreads work over the turns of the event loop, in the order of its arrival, so that requests are read and
 * refused in time however much was admitted. Without load all work runs in one turn. */
export function createTimeSlices(now: () => number = () => performance.now()): InTimeSlice {
  let turnBegan: number | null = null

  function run(slice: TimeSlice, work: () => void) {
    if (turnBegan === null) {
      turnBegan = now()
      // It runs in the next turn, before the work that waits, which is set later.
      setImmediate(() => (turnBegan = null))
    }
    if (now() - turnBegan < UNTIL_MS[slice]) work()
    else setImmediate(run, slice, work)
  }

  // Node settles promises between two immediates, so what they cause is part of the time, too.
  return (slice, work) => void setImmediate(run, slice, work)
}

/** Those of this thread. */
export const inTimeSlice = createTimeSlices()
