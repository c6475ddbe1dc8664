const DAY = 24 * 60 * 60 * 1000

/** A moment some days (also parts of a day) before another. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY)
}
