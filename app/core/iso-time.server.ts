import { sql, type Column } from 'drizzle-orm'

/** A time as the wire has it: ISO 8601 in UTC, to the millisecond. */
export function isoTime(time: Column) {
  return sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
