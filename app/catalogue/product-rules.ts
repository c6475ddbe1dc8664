import { normaliseLine, toAsciiDigits } from '#app/core/text.ts'

export function readVideoId(cell: string): string | null {
  const text = cell.trim()
  return VIDEO_ADDRESS.exec(text)?.[1] ?? (/^[\w-]{6,20}$/.test(text) ? text : null)
}

const VIDEO_ADDRESS =
  /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/))([\w-]{6,20})/

/** `Café Tray, 40 cm` becomes `cafe-tray-40-cm`; empty without a Latin letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
}

export const SLUG_FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const MAX_RUPEES = 100_000_000
/** What costs nothing cannot be sold. */
export const MIN_PRICE = 1
export const FINAL_PRICE_TOO_HIGH = 'The final price may not be above the price.'
export const PRICE_TOO_LOW = 'The price would be less than 1 rupee.'
export const MAX_GRAMS = 1_000_000
export const MAX_UNITS = 1_000_000
export const TOO_MANY_UNITS = 'That would be more than 1,000,000 units.'
/** More variants make no page that a shopper can use. */
export const MAX_VARIANTS = 500
/** Characters of the description of a picture. */
export const MAX_ALT = 300

export const MAX_CODE = 64

export const readCode = (typed: string): string => toAsciiDigits(normaliseLine(typed))

/** Some scanners read a UPC of 12 digits as an EAN of 13 with a first 0, others the reverse (GTIN-12). */
export function codesLike(scanned: string): string[] {
  const code = readCode(scanned).toLowerCase()
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}

/** Whether a code is a Global Trade Item Number: 8, 12, 13 or 14 digits, the last of which is their check
 * digit. Numbers that GS1 leaves to each shop and to coupons name no product (GS1 General Specifications,
 * 1.4.2; https://support.google.com/merchants/answer/6324461). */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  if (code.length === 8 ? /^[02]/.test(code) : /^.(?:0[245]|2|9[89])/.test(code.padStart(14, '0')))
    return false
  const sum = [...code].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

export const looksLikeCode = (text: string): boolean => /^(?=.*\d)\S{4,64}$/.test(readCode(text))

export const MAX_PICTURES = 20

export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'lost'] as const
export type StockReason = (typeof STOCK_REASONS)[number]
