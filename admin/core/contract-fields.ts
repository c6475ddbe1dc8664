/** Schemas that the endpoints of several subjects of the back office share. */
import * as v from 'valibot'
import { id, optionalText } from '#app/core/fields.ts'
import { normaliseLine } from '#app/core/text.ts'
import { MAX_ROWS } from './list-contract.ts'
import { readNumber } from './read-number.ts'

/** The id in a path; the answer to an invalid one is 404. */
export const idParams = v.object({ id: id('Not found') })
/** The audit entry that Undo reverses. Null: nothing changed. */
export const undoMeta = v.object({ undo: v.nullable(v.number()) })
/** The version that a save has made, for the next one. */
export const savedVersion = v.object({ version: v.string() })

/** A line of at most 100 characters; it may be empty. */
export const shortLine = v.pipe(v.string(), v.maxLength(1000), v.transform(normaliseLine), v.maxLength(100))
/** A line that may be absent, null or empty. The result is a string. */
export const optionalLine = (name: string, max: number) =>
  v.pipe(optionalText(name, max), v.transform(normaliseLine))
/** What is typed into a search field. */
export const searchText = v.optional(shortLine, '')
export const requiredSearchText = v.pipe(shortLine, v.minLength(1))
export const cursor = v.optional(v.pipe(v.string(), v.maxLength(400)))
/** A page of a list: the place after which it begins, and the number of rows. */
export const paging = {
  cursor,
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.toNumber(), v.minValue(1), v.maxValue(MAX_ROWS)),
    String(MAX_ROWS),
  ),
}

/** A day that exists, as YYYY-MM-DD, of the years 1900 to 2199. */
export const day = v.pipe(
  v.string(),
  v.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-\d\d$/, 'Choose a day.'),
  v.check((text) => {
    const time = Date.parse(text)
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  }, 'Choose a day.'),
)

/** A whole number from `min` to `max`. */
export const whole = (max: number, message: string, min = 0) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
/** A number as people type it. */
const typedNumber = v.pipe(v.string(), v.transform(readNumber), v.number())
/** A whole number as a form sends it, as text, or as JSON does. */
export const typedWhole = (max: number, message: string, min = 0) =>
  v.pipe(v.union([v.number(), typedNumber], message), whole(max, message, min))
export const rowId = whole(2147483647, 'This does not exist.', 1)
/** A checkbox of a form, or JSON. */
export const flag = v.pipe(
  v.optional(v.union([v.boolean(), v.literal('on'), v.literal('')]), false),
  v.transform((sent) => sent === true || sent === 'on'),
)
