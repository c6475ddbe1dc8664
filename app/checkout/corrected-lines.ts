import { boughtName, shortageOf } from '#app/orders/rules.ts'

export type SoldAs = {
  product_id: number | null
  product_name: string
  variant_name: string
  image: string
  unit_price: number
  weight_grams: number
}

export type CorrectLine = SoldAs & { line_id: number | null; variant_id: number | null; quantity: number }

/** A line that keeps its `line_id` replaces that line; a variant of null was deleted since it was sold. */
export type WantedLine = { line_id: number | null; variant_id: number | null; quantity: number }

export type Offered = SoldAs & { variant_id: number; units_left: number }

export function correctLines(
  current: readonly CorrectLine[],
  wanted: readonly WantedLine[],
  offered: ReadonlyMap<number, Offered>,
  refused: string[],
): CorrectLine[] {
  const lines: CorrectLine[] = []
  const wantedVariants = new Set(wanted.map((line) => line.variant_id))
  for (const { line_id, variant_id, quantity } of wanted) {
    const isSame = (line: CorrectLine) =>
      variant_id === null
        ? line.variant_id === null && line.line_id === line_id
        : line.variant_id === variant_id
    const twin = lines.find(isSame)
    const before = current.find(isSame)
    const sold = offered.get(variant_id ?? 0)
    if (twin) twin.quantity += quantity
    else if (before) lines.push({ ...before, quantity })
    else if (sold) {
      const row = current.find((line) => line.line_id === line_id)
      const isReplaced =
        row && !wantedVariants.has(row.variant_id) && !lines.some((line) => line.line_id === line_id)
      const { units_left: _, ...copied } = sold
      lines.push({ ...copied, line_id: isReplaced ? line_id : null, quantity })
    } else refused.push('A product is no longer sold. Please remove it.')
  }
  if (lines.length === 0) refused.push('An order needs at least one product. Cancel the order instead.')
  return lines
}

export type Shortage = { variant_id: number; message: string }

export function shortages(
  before: readonly CorrectLine[],
  after: readonly CorrectLine[],
  offered: ReadonlyMap<number, Offered>,
): Shortage[] {
  return after.flatMap((line) => {
    const sold = offered.get(line.variant_id ?? 0)
    const held = before
      .filter((other) => other.variant_id === line.variant_id)
      .reduce((units, other) => units + other.quantity, 0)
    return sold && line.quantity - held > sold.units_left
      ? [{ variant_id: sold.variant_id, message: shortageOf(boughtName(sold), sold.units_left) }]
      : []
  })
}
