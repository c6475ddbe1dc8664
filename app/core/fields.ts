/** The kinds of field that several forms share, each with the sentence for absence, wrong type and broken rule (specification, section 5). */
import * as v from 'valibot'
import { normaliseEmail, normaliseLine, normalisePhone, normaliseText } from './text.ts'

/** One letter, dot or dash is enough for a browser's own check; this is that check (HTML living standard, e-mail state) plus a dotted host. */
export const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
export const PHONE = /^03\d{9}$/
export const PHONE_LENGTH = 11

/** A letter is typed as at most four code units that NFC composes into one (UAX #15). */
const MAX_PARTS = 4

/**
 * Refuses text by its length as sent, before any step that reads and changes all of it. What composes into `max` characters
 * always passes; space around it does not count.
 */
export const notFarBeyond = (max: number, tooLong: string) =>
  v.check<string, string>((sent) => sent.length <= max || sent.trim().length <= max * MAX_PARTS, tooLong)

const tooLongSentence = (max: number) => `Please use at most ${max} characters.`

const tidied = (tidy: (text: string) => string) => (message: string, max: number, tooLong: string) =>
  v.pipe(
    v.string(message),
    notFarBeyond(max, tooLong),
    v.transform(tidy),
    v.minLength(1, message),
    v.maxLength(max, tooLong),
  )

/** A required line of text, tidied; `message` for absence, wrong type and emptiness alike. */
export const line = (message: string, max = 200, tooLong = tooLongSentence(max)) =>
  tidied(normaliseLine)(message, max, tooLong)

/** Required text of several lines, tidied. */
export const text = (message: string, max: number) =>
  tidied(normaliseText)(message, max, tooLongSentence(max))

/** Text that may be left out, null or empty; comes out as a string. */
export const optionalText = (name: string, max = 1000) => {
  const tooLong = `${name} should be less than ${max} characters.`
  return v.pipe(
    v.nullish(v.string(`${name} must be text.`), ''),
    notFarBeyond(max, tooLong),
    v.transform(normaliseText),
    v.maxLength(max, tooLong),
  )
}

/** A required e-mail of any form; `message` for absence and emptiness. */
export const anyEmail = (
  message: string,
  max: number,
  tooLong = `Email should be less than ${max} characters.`,
) => tidied(normaliseEmail)(message, max, tooLong)

/** A required e-mail; `message` for absence and for what is no e-mail. */
export const email = (message: string, max = 100, tooLong?: string) =>
  v.pipe(anyEmail(message, max, tooLong), v.regex(EMAIL, message))

/** What may be typed as a number as well as a text. */
export const digits = (message: string) =>
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], message)

/** 03 followed by 9 digits, after Urdu digits, spaces, dashes and +92 are put right. */
export const phone = (message: string) =>
  v.pipe(
    digits(message),
    notFarBeyond(PHONE_LENGTH, message),
    v.transform(normalisePhone),
    v.regex(PHONE, message),
  )

/** An id from a select, a path or a form: a whole number above 0, also as its decimal digits; never "12abc", 1e9 or 1.5. */
export const id = (message: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,10}$/), v.transform(Number))], message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(2147483647, message),
  )

/** Refuses a list by its length, before its items are checked. Goes in front of the schema that checks them. */
export const notLongerThan = <Sent>(max: number, message: string) =>
  v.custom<Sent>((sent) => !Array.isArray(sent) || sent.length <= max, message)

/**
 * The body or query of a call: an object with these fields; unknown ones are dropped. A field that is left out counts as
 * undefined, so that its own sentence is said and not the library's.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries)
  return v.pipe(
    v.custom<v.InferInput<v.ObjectSchema<Entries, undefined>>>(
      isRecord,
      'Send the fields of this call as one object.',
    ),
    v.transform((sent) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined,
        ]),
      ),
    ),
    v.object(entries),
  )
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
