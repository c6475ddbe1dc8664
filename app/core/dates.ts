/** Created at first use: that takes 10 ms of a fast processor, and most screens show no date. */
let day: Intl.DateTimeFormat | undefined

/** Formats a day in the shop's time zone, so that server and browser agree: `21 Nov 2026`. */
export function shownDate(isoTime: string): string {
  const time = new Date(isoTime)
  if (Number.isNaN(time.getTime())) return ''
  day ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Karachi',
  })
  return day.format(time).replace('Sept', 'Sep')
}
