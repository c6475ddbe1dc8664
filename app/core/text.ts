/** Urdu (۰-۹) and Arabic (٠-٩) digits as their plain ones, so that a phone typed on an Urdu keyboard is a phone. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u06F0-\u06F9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** One line as a person meant it: composed letters, no control, invisible or direction-override characters, single spaces, trimmed. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ').trim()
}

/** Several lines kept, everything else as `tidyLine`. NUL and lone surrogates would be refused by the database. */
export function normaliseText(text: string): string {
  // Trimmed first: spaces around a text are not counted in its length (`fields.ts`) and would be replaced one by one.
  return compose(text.trim().toWellFormed().replace(/\r\n?/g, '\n').replace(UNWANTED, '')).trim()
}

/** Control, invisible and direction-override characters, and the sign for an unreadable one. */
const UNWANTED =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/g

/**
 * NFC in time that grows with the length. Sorting the marks of one letter takes time that grows with the square of their
 * number, so a letter keeps 30 of them: more than any language needs (UAX #15, Stream-Safe Text Format).
 */
export function compose(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')
}

/** `+92 300 1234567`, `0300-1234567` and `۰۳۰۰۱۲۳۴۵۶۷` are all `03001234567`; what is no Pakistani mobile comes back with its digits only tidied. */
export function normalisePhone(text: string): string {
  const compact = toAsciiDigits(normaliseLine(text)).replace(/[\s().-]/g, '')
  return compact.replace(/^(?:\+92|0092|92)(?=3\d{9}$)/, '0')
}

/** E-mails are the same without regard to case and surrounding space. */
export function normaliseEmail(text: string): string {
  return normaliseLine(text).toLowerCase()
}
