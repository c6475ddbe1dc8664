import { MAX_GRAMS, MAX_RUPEES, MAX_UNITS } from '#app/catalogue/product-rules.ts'
import { normaliseLine, toAsciiDigits } from '#app/core/text.ts'

/** Reads whole rupees such as `1250`, `Rs 1,250`, `1,25,000` and `1250.00`; null for anything else. */
export function readRupees(cell: string): number | null {
  const digits = toAsciiDigits(cell)
    .trim()
    .replace(/^(?:rs\.?|pkr)\s*/i, '')
    .replace(/\.0+$/, '')
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})$/.test(digits)) return null
  return upTo(MAX_RUPEES, Number(digits.replaceAll(',', '')))
}

export function readGrams(cell: string): number | null {
  return readWhole(cell, MAX_GRAMS)
}

export function readKilograms(cell: string): number | null {
  const digits = toAsciiDigits(cell).trim()
  return /^\d{1,4}(?:\.\d{1,3}0*)?$/.test(digits) ? upTo(MAX_GRAMS, Math.round(Number(digits) * 1000)) : null
}

export function readUnits(cell: string): number | null {
  return readWhole(cell, MAX_UNITS)
}

function readWhole(cell: string, max: number): number | null {
  const digits = toAsciiDigits(cell).trim().replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? upTo(max, Number(digits)) : null
}

function upTo(max: number, number: number): number | null {
  return number <= max ? number : null
}

export function readYesNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['yes', 'y', 'true', '1'].includes(word)) return true
  return ['no', 'n', 'false', '0', ''].includes(word) ? false : null
}

/** `Teal`, `#0A7E8C` or `Teal #0A7E8C`. Older names may have a `#` of their own: `Shade #3 #0A7E8C`. */
export function readColour(cell: string): { name: string; hex: string | null } | null {
  const line = normaliseLine(cell)
  const hex = /#[0-9a-f]{6}$/i.exec(line)?.[0].toUpperCase() ?? null
  if (!hex) return line.includes('#') ? null : { name: line, hex }
  return { name: line.slice(0, -hex.length).trim() || hex, hex }
}

/** Reads a list separated by `|`; `\|` is a literal bar. */
export function readList(cell: string): string[] {
  const parts = cell.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim())
  return parts.every((part) => part === '') ? [] : parts
}

export function paragraphs(details: string): string {
  const text = details.trim()
  if (/<[a-z!/]/i.test(text) || !text.includes('\n')) return text
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** A spreadsheet reads such a text as a formula, also with full-width signs or behind invisible characters
 * (owasp.org, CSV Injection). The apostrophes are those of the guard and of texts that look like guarded. */
const FORMULA = /^'*[\s\p{Cf}\p{DI}]*[-=+@＝＋－＠\t\r]/u

/** Adds the apostrophe that makes a formula text. */
export const withGuard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Removes the apostrophe that `withGuard` adds, and no other. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
