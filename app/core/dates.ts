const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Karachi',
})

/** A day as shown everywhere: `21 Nov 2026`, by the shop's own clock, so that server and browser say the same. */
export function shownDate(isoTime: string): string {
  const time = new Date(isoTime)
  return Number.isNaN(time.getTime()) ? '' : day.format(time).replace('Sept', 'Sep')
}
