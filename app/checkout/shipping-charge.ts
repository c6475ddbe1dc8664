import {
  FIRST_KILOGRAM_CHARGE,
  FREE_SHIPPING_FROM,
  FURTHER_KILOGRAM_CHARGE,
} from '#app/core/business-terms.ts'

/** Free from Rs 3,000 before discounts; below that Rs 200 up to 1 kg, plus Rs 100 per further kilogram
 * begun. */
export function shippingFor(subtotal: number, weightGrams: number): number {
  if (subtotal >= FREE_SHIPPING_FROM) return 0
  return FIRST_KILOGRAM_CHARGE + FURTHER_KILOGRAM_CHARGE * Math.max(0, Math.ceil(weightGrams / 1000) - 1)
}

/** Grams, because kilograms (1.2, 0.35) do not add up exactly. */
export function gramsOf(kilograms: number): number {
  return Math.round(kilograms * 1000)
}
