import { Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { MAX_VARIANTS } from './product-rules.ts'
import type { StoredVariant, VariantFields } from './variant-rows.server.ts'

/** A row of the grid: without an id it is new. `units_seen` are the units that the editor showed. */
export type VariantRow = VariantFields & { id: number | null; units: number; units_seen: number | null }
export type Planned = VariantRow & { position: number; former: StoredVariant | null }
/** `archived` are the variants that no row has any more, with a free name where a row takes theirs. */
export type Plan = { rows: Planned[]; archived: StoredVariant[] }

/** A new row with the name of a variant that no other row has takes that one over, archived or not.
 * @throws Refusal 409 for a row that was removed or sold since, 422 for equal names or ids */
export function planVariants(rows: readonly VariantRow[], current: readonly StoredVariant[]): Plan {
  if (rows.length > MAX_VARIANTS) throw new Refusal(422, 'A product may have at most 500 variants.')
  const known = rows.flatMap(({ id }) => id ?? [])
  if (new Set(known).size < known.length) throw new Refusal(422, 'Two rows are the same variant.')
  requireOwnCodes(rows)
  const byId = new Map(current.map((variant) => [variant.id, variant]))
  const leftOut = current.filter(({ id }) => !known.includes(id))
  const planned = rows.map((row, position) => {
    const former = row.id === null ? namesakeIn(leftOut, row.name) : byId.get(row.id)
    const name = isolated(row.name)
    if (row.id !== null && !former) throw new Refusal(409, `The variant ${name} does not exist any more.`)
    if (former && row.units_seen !== null && row.units !== row.units_seen && row.units_seen !== former.units)
      throw new Refusal(409, `${name} has ${former.units} units now. Please check the number.`, {
        data: { current },
      })
    return { ...row, position, former: former ?? null }
  })
  requireOwnNames(planned)
  const ids = new Set(planned.flatMap(({ former }) => (former ? [former.id] : [])))
  const names = new Set(planned.map(({ name }) => name))
  const gone = leftOut.filter(({ id }) => !ids.has(id))
  const former = gone.find(({ is_archived, name }) => is_archived && names.has(name))
  if (former)
    throw new Refusal(
      422,
      `${isolated(former.name)} is the name of a variant that was removed. Please add it as a new row.`,
    )
  const taken = new Set([...names, ...current.map(({ name }) => name)])
  const archived = gone
    .filter(({ is_archived }) => !is_archived)
    .map((variant) =>
      names.has(variant.name) ? { ...variant, name: freeName(variant.name, taken) } : variant,
    )
  return { rows: planned, archived }
}

/** As an import does, it prefers the same capitals. */
function namesakeIn(variants: readonly StoredVariant[], name: string): StoredVariant | undefined {
  const namesakes = variants.filter((variant) => variant.name.toLowerCase() === name.toLowerCase())
  return namesakes.find((variant) => variant.name === name) ?? namesakes[0]
}

function freeName(name: string, taken: Set<string>): string {
  let free = `${name} (removed)`
  for (let number = 2; taken.has(free); number += 1) free = `${name} (removed ${number})`
  taken.add(free)
  return free
}

/** Shoppers do not tell `Blue` from `blue`, but a file may have brought both. */
function requireOwnNames(rows: readonly Planned[]): void {
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase())
  for (const namesakes of byName.values()) {
    const [one, ...others] = namesakes
    const other = others.find(
      (row, at) =>
        isRenamed(row) ||
        isRenamed(one!) ||
        namesakes.slice(0, at + 1).some(({ former }) => former!.id === row.former!.id),
    )
    if (!other) continue
    throw new Refusal(
      422,
      other.name === one!.name
        ? `Two variants have the same name, ${isolated(other.name)}.`
        : `${isolated(one!.name)} and ${isolated(other.name)} are the same name. ` +
            'Please give each variant its own.',
    )
  }
}

const isRenamed = ({ name, former }: Planned) => former?.name !== name || former.is_archived

function requireOwnCodes(rows: readonly VariantRow[]): void {
  const byCode = new Map<string, string>()
  for (const { code, name } of rows) {
    if (code === null) continue
    const other = byCode.get(code.toLowerCase())
    if (other !== undefined) {
      const both = `${isolated(other)} and ${isolated(name)}`
      throw new Refusal(422, `${both} have the same code, ${code}.`)
    }
    byCode.set(code.toLowerCase(), name)
  }
}

/** The units that are written: those of an existing row only if the person changed them. */
export function unitsOf({ former, units, units_seen }: Planned): number {
  return former && units_seen !== null && units === units_seen ? former.units : units
}
