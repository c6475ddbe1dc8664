/** The `max` of every field of a day: without one a browser takes years of six digits. */
export const LAST_DAY = '9999-12-31'

const ZONE = 'Asia/Karachi'
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: ZONE })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: ZONE })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats an age: `just now`, `5 min`, `3 h`, `2 days`, and from 30 days on the date. */
export function ageOf(isoTime: string, now: number): string {
  const age = now - Date.parse(isoTime)
  if (Number.isNaN(age)) return ''
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  const days = Math.floor(age / DAY)
  if (days < 30) return days === 1 ? '1 day' : `${days} days`
  return dayOfYear.format(Date.parse(isoTime))
}

/** Formats a time in the shop's zone: `21 Nov 2026, 14:05`. */
export function shownTime(isoTime: string): string {
  const time = Date.parse(isoTime)
  return Number.isNaN(time) ? '' : `${dayOfYear.format(time)}, ${clock.format(time)}`
}

/** Formats when something began: `14:05` today, otherwise as `shownTime`. */
export function sinceText(isoTime: string, now: number): string {
  const time = Date.parse(isoTime)
  return dayOfYear.format(time) === dayOfYear.format(now) ? clock.format(time) : shownTime(isoTime)
}

/** Formats a day of this year in short: `21 Nov`. */
export function shortDay(isoTime: string): string {
  const time = Date.parse(isoTime)
  return Number.isNaN(time) ? '' : day.format(time)
}

/** Formats a time for a file, with the shop's offset: `2026-03-02T01:30:00+05:00`. */
export function karachiTime(isoTime: string): string {
  const shifted = new Date(Date.parse(isoTime) + 5 * HOUR)
  return `${shifted.toISOString().slice(0, 19)}+05:00`
}
