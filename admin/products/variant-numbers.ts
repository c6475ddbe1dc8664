import { MIN_PRICE, PRICE_TOO_LOW } from '#app/catalogue/product-rules.ts'
import type { GridRow } from './grid-rows.ts'
import { readNumber } from '#admin/core/read-number.ts'

const NO_NUMBER = 'Type a whole number.'

export const NUMBER_FIELDS = [
  { field: 'price', label: 'Price' },
  { field: 'final_price', label: 'Final price' },
  { field: 'cost', label: 'Cost' },
  { field: 'weight_grams', label: 'Weight (g)' },
  { field: 'units', label: 'Units' },
] as const

export type NumberField = (typeof NUMBER_FIELDS)[number]['field']

/** What a typed number changes, or why it is refused. A price without a discount is the final price, too. */
export function changesOf(row: GridRow, field: NumberField, text: string): Partial<GridRow> | string {
  if (field === 'cost' && text === '') return { cost: null }
  const value = readNumber(text)
  if (value === null || value < 0) return NO_NUMBER
  if (value < MIN_PRICE && (field === 'price' || field === 'final_price')) return PRICE_TOO_LOW
  const isWithoutDiscount = field === 'price' && row.final_price === row.price
  return { [field]: value, ...(isWithoutDiscount ? { final_price: value } : {}) }
}
