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

/** Of one variant. */
export const MAX_PICTURES = 20

/** Why units are corrected, as the ledger stores it. */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'lost'] as const
export type StockReason = (typeof STOCK_REASONS)[number]
