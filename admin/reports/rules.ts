export const UNITS = ['day', 'week', 'month'] as const
export type Unit = (typeof UNITS)[number]
export const PROPERTIES = ['product', 'category', 'city', 'code', 'source'] as const
export type Property = (typeof PROPERTIES)[number]
/** Five years. */
export const MAX_DAYS = 1830

/** Days such as `2026-11-21`, both included. */
export type Period = { from: string; to: string }

const DAY_MS = 24 * 60 * 60_000
const karachiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' })

/** Today in Asia/Karachi. */
export const todayOf = (now: number) => karachiDay.format(now)

/** The period of a report without one: 30 days, 12 weeks or 12 months up to today. */
export function defaultPeriod(unit: Unit, today: string): Period {
  if (unit === 'day') return { from: plusDays(today, -29), to: today }
  if (unit === 'week') return { from: plusDays(startOf('week', today), -7 * 11), to: today }
  const [year, month] = today.split('-').map(Number) as [number, number]
  return { from: dayOf(Date.UTC(year, month - 12, 1)), to: today }
}

/** All days of the calendar month before the one of today. */
export function lastMonth(today: string): Period {
  const to = plusDays(startOf('month', today), -1)
  return { from: startOf('month', to), to }
}

/** The given days of a report; those of `defaultPeriod` where one is missing or empty. */
export function chosenPeriod(
  { unit, from, to }: { unit: Unit } & { [day in keyof Period]?: string | null | undefined },
  today: string,
): Period {
  const usual = defaultPeriod(unit, today)
  return { from: from || usual.from, to: to || usual.to }
}

/** The first day of the week (Monday) or month that a day belongs to. */
export function startOf(unit: Unit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  return plusDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The starts of all units that a period touches, oldest first. */
export function startsIn(unit: Unit, { from, to }: Period): string[] {
  const starts: string[] = []
  for (let start = startOf(unit, from); start <= to; start = nextStart(unit, start)) starts.push(start)
  return starts
}

/** Null if the period is one that a report can show, otherwise the sentence for it. */
export function periodFault({ from, to }: Period): string | null {
  if (from > to) return 'The first day is after the last.'
  return plusDays(from, MAX_DAYS) <= to ? 'A report covers at most five years.' : null
}

/** The whole months of a period, and the days before and after them. */
export function monthsAndDays({ from, to }: Period): { months: Period | null; days: Period[] } {
  const month = startOf('month', from)
  const first = month === from ? from : nextStart('month', month)
  const end = startOf('month', plusDays(to, 1))
  if (first >= end) return { months: null, days: [{ from, to }] }
  return {
    months: { from: first, to: plusDays(end, -1) },
    days: [
      ...(from < first ? [{ from, to: plusDays(first, -1) }] : []),
      ...(end <= to ? [{ from: end, to }] : []),
    ],
  }
}

export const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

function nextStart(unit: Unit, start: string): string {
  if (unit !== 'month') return plusDays(start, unit === 'day' ? 1 : 7)
  const [year, month] = start.split('-').map(Number) as [number, number]
  return dayOf(Date.UTC(year, month, 1))
}

const plusDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
