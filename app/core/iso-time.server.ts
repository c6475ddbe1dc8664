import { type Column, type SQL, sql } from 'drizzle-orm'

/** Formats a time column as ISO 8601 in UTC, with milliseconds. */
export function isoTime(time: Column | SQL) {
  return sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
