import { toAsciiDigits } from '#app/core/text.ts'

/** Reads `1250`, `1,250`, `Rs 1,250` and `۱۲۵۰`; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = toAsciiDigits(text)
    .trim()
    .replace(/^(?:rs\.?|pkr)\s*/i, '')
  if (!/^-?(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})$/.test(digits)) return null
  return Number(digits.replaceAll(',', ''))
}
