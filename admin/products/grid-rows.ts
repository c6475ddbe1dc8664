import { newKey } from '#app/core/new-key.ts'
import type { StoredVariantRow, VariantInput } from './variants-contract.ts'

/** A row of the grid while it is edited. */
export type GridRow = {
  key: string
  id: number | null
  name: string
  colour_id: number | null
  /** The name of a colour that the shop did not have when it was typed. */
  colour_typed?: string | undefined
  price: number
  final_price: number
  cost: number | null
  weight_grams: number
  code: string | null
  units: number
  units_seen: number | null
  pictures: { image: string; alt: string }[]
}

export function rowsOf(variants: readonly StoredVariantRow[]): GridRow[] {
  return variants.map((variant) => ({ ...variant, key: String(variant.id), units_seen: variant.units }))
}

/** A new row with the values of `like`, but without units and pictures. */
export function newRow(name: string, like?: GridRow): GridRow {
  return {
    colour_id: null,
    price: 0,
    final_price: 0,
    cost: null,
    weight_grams: 0,
    ...like,
    key: `new ${newKey()}`,
    id: null,
    name,
    code: null,
    units: 0,
    units_seen: null,
    colour_typed: undefined,
    pictures: [],
  }
}

type Named = { name: string; colour_id: number | null }

/** The new rows for names typed one a line, for each of the colours where some are given; colours alone name
 * their rows. Names that exist are left out. The pictures of an only variant show all of them. */
export function manyRows(
  names: string,
  colours: readonly { id: number; name: string }[],
  known: readonly GridRow[],
): GridRow[] {
  const taken = new Set(known.map(({ name }) => name))
  const typed = names
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const inColours = (prefix: string): Named[] =>
    colours.map(({ id, name }) => ({ name: `${prefix}${name}`, colour_id: id }))
  const wanted: Named[] =
    typed.length === 0
      ? inColours('')
      : typed.flatMap((name) => (colours.length === 0 ? [{ name, colour_id: null }] : inColours(`${name}, `)))
  return wanted
    .filter(({ name }) => !taken.has(name) && taken.add(name))
    .map(({ name, colour_id }) => ({
      ...newRow(name, known.at(-1)),
      colour_id,
      pictures: known.length === 1 ? known[0]!.pictures : [],
    }))
}

export function inputOf({ key: _, colour_typed: __, ...row }: GridRow): VariantInput {
  return row
}

export function colourNamed<Colour extends { name: string }>(
  colours: readonly Colour[],
  typed: string,
): Colour | undefined {
  const name = typed.trim().toLowerCase()
  return colours.find((colour) => colour.name.toLowerCase() === name)
}

/** The row with its typed colour, if the shop has that by now. */
export function withTypedColour(row: GridRow, colours: readonly { id: number; name: string }[]): GridRow {
  const found = row.colour_typed && colourNamed(colours, row.colour_typed)
  return found ? { ...row, colour_id: found.id, colour_typed: undefined } : row
}
