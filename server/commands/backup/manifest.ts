import * as v from 'valibot'
import { BrokenArchive, type Entry } from './tar.ts'

/** The version of the format; raised by a change that older readers do not understand. */
export const FORMAT = 3
/** The first version with a seal. */
export const SEALED = 3
/** Version 1 has no pictures in parts. */
const READABLE = [1, 2, FORMAT] as const
export const MANIFEST = 'backup.json'
export const TOTALS = 'totals.json'

/** The first entry of a backup. `migration` is the newest one that was applied. */
const manifest = v.object({
  format: v.picklist(READABLE),
  madeAt: v.string(),
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
  sequences: v.array(
    v.object({ name: v.string(), lastValue: v.pipe(v.string(), v.regex(/^\d+$/)), isCalled: v.boolean() }),
  ),
})
export type Manifest = v.InferOutput<typeof manifest>

/** The last entry: the number of rows by table, of waiting mails and of pictures. */
const totals = v.object({ rows: v.record(v.string(), v.number()), mails: v.number(), pictures: v.number() })
export type Totals = v.InferOutput<typeof totals>

export function readManifest({ name, data }: Entry): Manifest {
  const json = name === MANIFEST ? jsonOf(data) : null
  if (v.is(v.object({ format: v.pipe(v.number(), v.minValue(FORMAT + 1)) }), json))
    throw new BrokenArchive('it was made by a newer release of the shop')
  return parsed(manifest, json)
}

export function readTotals({ data }: Entry): Totals {
  return parsed(totals, jsonOf(data))
}

function parsed<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, json)
  if (!read.success) throw new BrokenArchive('it is not a backup of a shop')
  return read.output
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return null
  }
}
