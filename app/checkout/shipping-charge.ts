import { DEFAULT_SHIPPING, type ShippingTerms } from '#app/core/business-terms.ts'

/** Free from Rs 3,000 before discounts by default; else Rs 200 up to 1 kg and Rs 100 per begun kilogram. */
export function shippingFor(
  subtotal: number,
  weightGrams: number,
  { freeFrom, firstKilogram, furtherKilogram }: ShippingTerms = DEFAULT_SHIPPING,
): number {
  if (freeFrom !== null && subtotal >= freeFrom) return 0
  return firstKilogram + furtherKilogram * Math.max(0, Math.ceil(weightGrams / 1000) - 1)
}

/** Grams, exact to the milligram, because kilograms (1.2, 0.35) do not add up exactly. */
export function gramsOf(kilograms: number): number {
  return Math.round(kilograms * 1e6) / 1000
}
