import { MAX_RUPEES, MAX_UNITS, MIN_PRICE, PRICE_TOO_LOW, TOO_MANY_UNITS } from './product-rules.ts'

/** Amounts are whole rupees or percent and may be negative; prices are rounded to steps of `round`. */
export type VariantChange =
  | { kind: 'price'; by: 'percent' | 'rupees'; amount: number; round: number }
  | { kind: 'discount'; percent: number; round: number }
  | { kind: 'weight'; grams: number }
  | { kind: 'units'; by: number }

export type ProductChange =
  | { kind: 'category'; subcategory_id: number }
  | { kind: 'featured'; is_featured: boolean }
  | { kind: 'hidden'; is_hidden: boolean }

export type BulkChange = VariantChange | ProductChange

export type VariantValues = { price: number; final_price: number; weight_grams: number; units_left: number }

export function isVariantChange(change: BulkChange): change is VariantChange {
  return ['price', 'discount', 'weight', 'units'].includes(change.kind)
}

export function changeVariant(variant: VariantValues, change: VariantChange): VariantValues | string {
  switch (change.kind) {
    case 'price': {
      const price = newPrice(variant.price, change)
      return pricesOf(variant, price, Math.min(newPrice(variant.final_price, change), price))
    }
    case 'discount':
      return pricesOf(
        variant,
        variant.price,
        Math.min(variant.price, rounded((variant.price * (100 - change.percent)) / 100, change.round)),
      )
    case 'weight':
      return { ...variant, weight_grams: change.grams }
    case 'units': {
      const units = variant.units_left + change.by
      if (units < 0) return `Only ${variant.units_left} are left.`
      if (units > MAX_UNITS) return TOO_MANY_UNITS
      return { ...variant, units_left: units }
    }
  }
}

function newPrice(price: number, { by, amount, round }: Extract<VariantChange, { kind: 'price' }>): number {
  return rounded(by === 'percent' ? (price * (100 + amount)) / 100 : price + amount, round)
}

function pricesOf(variant: VariantValues, price: number, final_price: number): VariantValues | string {
  if (Math.min(price, final_price) < MIN_PRICE) return PRICE_TOO_LOW
  if (price > MAX_RUPEES) return 'The price would be more than 100,000,000 rupees.'
  return { ...variant, price, final_price }
}

/** Rounds half up. The small term removes the error of binary fractions: 1.15 x 100 is 114.99999999999999. */
function rounded(price: number, step: number): number {
  return Math.round((price + 1e-7) / step) * step
}
