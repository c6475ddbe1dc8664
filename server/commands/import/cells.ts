import { toAsciiDigits, normaliseLine } from '#app/core/text.ts'

const MOST_RUPEES = 100_000_000
const MOST_GRAMS = 1_000_000
const MOST_UNITS = 1_000_000

/** Whole rupees as people and Excel write them: `1250`, `Rs 1,250`, `1,25,000`, `1250.00`; null for anything else. */
export function readRupees(cell: string): number | null {
  const digits = toAsciiDigits(cell)
    .trim()
    .replace(/^(?:rs\.?|pkr)\s*/i, '')
    .replace(/\.0+$/, '')
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})$/.test(digits)) return null
  return upTo(MOST_RUPEES, Number(digits.replaceAll(',', '')))
}

export function readGrams(cell: string): number | null {
  return readWhole(cell, MOST_GRAMS)
}

/** Kilograms with up to three decimals, as grams. */
export function readKilograms(cell: string): number | null {
  const digits = toAsciiDigits(cell).trim()
  return /^\d{1,4}(?:\.\d{1,3}0*)?$/.test(digits) ? upTo(MOST_GRAMS, Math.round(Number(digits) * 1000)) : null
}

export function readUnits(cell: string): number | null {
  return readWhole(cell, MOST_UNITS)
}

function readWhole(cell: string, most: number): number | null {
  const digits = toAsciiDigits(cell).trim().replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? upTo(most, Number(digits)) : null
}

function upTo(most: number, number: number): number | null {
  return number <= most ? number : null
}

export function readYesNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['yes', 'y', 'true', '1'].includes(word)) return true
  return ['no', 'n', 'false', '0', ''].includes(word) ? false : null
}

/** `Teal`, `#0A7E8C` or `Teal #0A7E8C`. */
export function readColour(cell: string): { name: string; hex: string | null } | null {
  const found = /^([^#]*)(#[0-9a-f]{6})?$/i.exec(normaliseLine(cell))
  if (!found) return null
  const hex = found[2]?.toUpperCase() ?? null
  return { name: found[1]!.trim() || hex!, hex }
}

/** A film's id, or any address of it. */
export function readVideoId(cell: string): string | null {
  const text = cell.trim()
  const inAddress =
    /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/))([\w-]{6,20})/.exec(
      text,
    )?.[1]
  return inAddress ?? (/^[\w-]{6,20}$/.test(text) ? text : null)
}

/** Several in one cell, with a bar between them; `\|` is a bar that belongs to a name. */
export function readList(cell: string): string[] {
  const parts = cell.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim())
  return parts.every((part) => part === '') ? [] : parts
}

/** The part of an address that a name becomes: `Café Tray, 40 cm` is `cafe-tray-40-cm`; empty when no Latin letter or digit is in it. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
}

/** Details typed as plain lines become paragraphs; HTML stays as it is. */
export function paragraphs(details: string): string {
  const text = details.trim()
  if (/<[a-z!/]/i.test(text) || !text.includes('\n')) return text
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/**
 * An exported cell that a spreadsheet would take for a formula begins with an apostrophe, which is taken away again when it
 * is imported (owasp.org, CSV Injection). `server/commands/export.ts` says the same in SQL.
 */
export function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
