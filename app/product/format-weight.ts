/** `640 g`, and from a kilogram on `1.4 kg`. */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`
}
