/** Replaces Urdu (۰-۹) and Arabic (٠-٩) digits by ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u06F0-\u06F9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Normalises a line: NFC, single spaces, trimmed, no control, invisible or direction-override characters. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ').trim()
}

/** Normalises text of several lines. The database rejects NUL and lone surrogates. */
export function normaliseText(text: string): string {
  // Trims first: surrounding spaces do not count in the length and would be replaced one by one.
  return compose(wellFormed(text.trim()).replace(/\r\n?/g, '\n').replace(UNWANTED, '')).trim()
}

/** Replaces lone surrogates by U+FFFD. Chrome 109 has no `toWellFormed`. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** A stored name for an English sentence: a number that follows an Urdu name would stand on its left. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Urdu if most letters of the text are of its script. */
export function languageOf(text: string): 'ur' | 'en' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const urdu = text.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0
  return urdu > letters / 2 ? 'ur' : 'en'
}

const UNWANTED =
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  /[\x00-\x08\x0B-\x1F\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/g

/** Converts to NFC in linear time. Sorting the marks of one letter takes quadratic time, so a letter keeps
 * at most 30 marks (UAX #15, Stream-Safe Text Format). */
export function compose(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')
}

/** Normalises `+92 (0)300 1234567`, `0300/1234567` and `۰۳۰۰۱۲۳۴۵۶۷` to `03001234567`. Letters stay. */
export function normalisePhone(text: string): string {
  const compact = toAsciiDigits(normaliseLine(text)).replace(/[^+\p{L}\p{N}]/gu, '')
  return compact.replace(/^(?:\+|00)?920?(?=3\d{9}$)/, '0')
}

/** The digits by which a number is called from abroad, without a country code that of Pakistan:
 * `0300 1234567`, `+92 (0)300 1234567` and `0092 300 1234567` are `923001234567`. */
export function internationalPhone(text: string): string {
  const digits = toAsciiDigits(normaliseLine(text)).replace(/[^\p{L}\p{N}]/gu, '')
  return digits.replace(/^00/, '').replace(/^(?:(?:92)?0|(?=3\d{9}$))/, '92')
}

/** Normalises an e-mail address: one line in lower case, also without the joiners that names in Urdu need. */
export function normaliseEmail(text: string): string {
  return normaliseLine(text)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
}
