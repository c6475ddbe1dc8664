const DAY = 24 * 60 * 60 * 1000

/** The time `days` (also fractions) before another. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY)
}
