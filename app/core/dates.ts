/** Created at first use: that takes 10 ms of a fast processor, and most screens show no date. */
let day: Intl.DateTimeFormat | undefined

/** Formats the day of an ISO time, or of one in milliseconds, in the shop's time zone, so that server and
 * browser agree: `21 Nov 2026`. */
export function shownDate(instant: string | number): string {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return ''
  day ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Karachi',
  })
  return day.format(time).replace('Sept', 'Sep')
}
