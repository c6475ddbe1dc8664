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
export const MAX_GRAMS = 1_000_000
export const MAX_UNITS = 1_000_000
/** More variants make no page that a shopper can use. */
export const MAX_VARIANTS = 500

/** Of the code of a variant, which a scanner reads. */
export const MAX_CODE = 64

/** A code as it is stored. */
export const readCode = (typed: string): string => toAsciiDigits(normaliseLine(typed))

/** The codes that a scanned one may stand for, in small letters: some scanners read a UPC of 12 digits as an
 * EAN of 13 digits that begins with 0, others the other way round (GS1 General Specifications, GTIN-12). */
export function codesLike(scanned: string): string[] {
  const code = readCode(scanned).toLowerCase()
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}

/** A text that may be a code of a variant and no words. */
export const looksLikeCode = (text: string): boolean => /^(?=.*\d)\S{4,64}$/.test(readCode(text))

/** Of one variant. */
export const MAX_PICTURES = 20

/** Why units are corrected, as the ledger stores it. */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'lost'] as const
export type StockReason = (typeof STOCK_REASONS)[number]
