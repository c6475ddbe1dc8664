import { type SQL, sql } from 'drizzle-orm'

const MAX_WORDS = 6

/** Whether the columns contain each word of `q`, in any case and with any accents; `true` for an empty `q`.
 * Each row is read unless the one column has an index, so it is for small tables. */
export function contains(columns: readonly SQL[], q: string): SQL {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return sql`true`
  const [only, ...others] = columns
  // An index cannot be of `concat_ws`.
  const text = others.length === 0 ? only! : sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`
  const searched = sql`search_form(${text})`
  const likes = words.map(
    (word) => sql`${searched} like '%' || search_form(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  )
  return sql`(${sql.join(likes, sql` and `)})`
}
