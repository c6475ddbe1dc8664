const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Karachi',
})

/** Formats a day in the shop's time zone, so that server and browser agree: `21 Nov 2026`. */
export function shownDate(isoTime: string): string {
  const time = new Date(isoTime)
  return Number.isNaN(time.getTime()) ? '' : day.format(time).replace('Sept', 'Sep')
}
