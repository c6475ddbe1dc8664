import { type SQL, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { wholeEmail } from '#app/core/fields.ts'
import { normalisePhone, toAsciiDigits } from '#app/core/text.ts'

export type Viewer = Pick<StaffSession, 'permissions'>

export type Condition = { where: SQL; isWords: boolean }

/** The expression of the index `customers_search`. */
const WORDS = sql`search_form(c.full_name || ' ' || c.email)`

/** The condition on `customers c` of a search. */
export const customersMatching = (q: string, viewer: Viewer): SQL => searchOf(q, viewer).where

/** A field that the viewer may not see is not searched. */
export function searchOf(q: string, { permissions }: Viewer): Condition {
  const digits = normalisePhone(q.replace(/^#/, ''))
  if (/^\d+$/.test(digits))
    return { where: byDigits(digits, permissions.has('orders.contact')), isWords: false }
  const email = wholeEmail(q)
  if (email && permissions.has('orders.email')) return { where: sql`c.email = ${email}`, isWords: false }
  const words = toAsciiDigits(q).split(/\s+/).slice(0, 6).map(patternOf)
  const names = permissions.has('orders.email')
    ? []
    : // The indexed words contain the e-mail, so that names are compared once more.
      words.map((word) => sql`search_form(c.full_name) like ${word}`)
  const parts = [...words.map((word) => sql`${WORDS} like ${word}`), ...names]
  return { where: sql.join(parts, sql` and `), isWords: true }
}

const patternOf = (word: string) => sql`'%' || search_form(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

function byDigits(digits: string, canSeePhone: boolean): SQL {
  const byNumber = digits.length < 10 ? sql`c.id = ${Number(digits)}` : sql`false`
  if (!canSeePhone) return byNumber
  if (digits.length === 11) return sql`c.phone = ${digits}`
  const isEnd = digits.length >= 4 && digits.length <= 7
  const backwards = [...digits].toReversed().join('')
  return isEnd ? sql`(${byNumber} or reverse(c.phone) like ${`${backwards}%`})` : byNumber
}
