import * as v from 'valibot'
import { normaliseEmail, normaliseLine, normalisePhone, normaliseText } from './text.ts'

/** The e-mail check of browsers (HTML Standard), but the host must contain a dot. */
export const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.(?!$)|$)){2,}$/i
export const PHONE = /^03\d{9}$/
export const PHONE_LENGTH = 11

/** The normalised e-mail when the text is a whole one, otherwise null. */
export function wholeEmail(text: string): string | null {
  const email = normaliseEmail(text)
  return EMAIL.test(email) ? email : null
}

/** A count or an amount in an answer. */
export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

/** NFC composes at most four code units into one (UAX #15). */
const MAX_PARTS = 4

/** Refuses far too long a text before any step that processes all of it. Surrounding spaces do not count. */
export const notFarBeyond = (max: number, tooLong: string) =>
  v.check<string, string>((sent) => sent.length <= max || sent.trim().length <= max * MAX_PARTS, tooLong)

const tooLongMessage = (max: number) => `Please use at most ${max} characters.`

const normalised = (normalise: (text: string) => string) => (message: string, max: number, tooLong: string) =>
  v.pipe(
    v.string(message),
    notFarBeyond(max, tooLong),
    v.transform(normalise),
    v.minLength(1, message),
    v.maxLength(max, tooLong),
  )

/** A required, normalised line. `message` is that of a missing or empty value and of a wrong type. */
export const line = (message: string, max = 200, tooLong = tooLongMessage(max)) =>
  normalised(normaliseLine)(message, max, tooLong)

/** As `line`, with line breaks. */
export const text = (message: string, max: number) =>
  normalised(normaliseText)(message, max, tooLongMessage(max))

/** Text that may be absent, null or empty. The result is a string. */
export const optionalText = (name: string, max = 1000) => {
  const tooLong = `${name} should be less than ${max} characters.`
  return v.pipe(
    v.nullish(v.string(`${name} must be text.`), ''),
    notFarBeyond(max, tooLong),
    v.transform(normaliseText),
    v.maxLength(max, tooLong),
  )
}

/** A required e-mail of any form. `message` is that of a missing or empty value. */
export const anyEmail = (
  message: string,
  max: number,
  tooLong = `Email should be less than ${max} characters.`,
) => normalised(normaliseEmail)(message, max, tooLong)

/** As `anyEmail`, of the form `name@host.domain`. */
export const email = (message: string, max = 100, tooLong?: string) =>
  v.pipe(anyEmail(message, max, tooLong), v.regex(EMAIL, message))

/** Digits, sent as a number or as text. */
export const digits = (message: string) =>
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], message)

/** A mobile number: 03 and 9 digits, after normalisation. */
export const phone = (message: string) =>
  v.pipe(
    digits(message),
    notFarBeyond(PHONE_LENGTH, message),
    v.transform(normalisePhone),
    v.regex(PHONE, message),
  )

/** A positive integer, also as decimal digits. Refuses "12abc", 1e9 and 1.5. */
export const id = /* @__NO_SIDE_EFFECTS__ */ (message: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,10}$/), v.transform(Number))], message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(2147483647, message),
  )

/** Refuses a long list before the following schema checks its items. */
export const notLongerThan = <Sent>(max: number, message: string) =>
  v.custom<Sent>((sent) => !Array.isArray(sent) || sent.length <= max, message)

/** Unknown fields are removed. An absent field is checked as undefined, so that its own message is used. The
 * mark lets the build leave out schemas that no screen uses. */
/* @__NO_SIDE_EFFECTS__ */
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

/** A form without rules in the browser; the server validates it. */
export const asTyped = v.record(v.string(), v.string())

const SLUG = /^[a-z0-9_-]{1,200}$/i

/** Returns false for text that cannot be a slug, so that no query is needed. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}

export const slug = v.pipe(v.string(), v.regex(SLUG))
