import * as v from 'valibot'
import { toAsciiDigits } from '#app/core/text.ts'

/** Reads `1250`, `1,250`, `Rs 1,250` and `۱۲۵۰`; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = toAsciiDigits(text)
    .trim()
    .replace(/^(?:rs\.?|pkr)\s*/i, '')
  if (!/^-?(?:\d{1,15}|\d{1,3}(?:,\d{2,3}){0,5},\d{3})$/.test(digits)) return null
  return Number(digits.replaceAll(',', ''))
}

/** A field whose text must be a number of at least `min`. An empty one is 0. */
export const numberField = (message: string, min = 0) =>
  v.pipe(
    v.string(),
    v.check((text) => (text.trim() === '' ? 0 : (readNumber(text) ?? -1)) >= min, message),
  )
