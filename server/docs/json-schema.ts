import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { EMAIL } from '#app/core/fields.ts'
import { filterFields } from '#app/catalogue/facet-rules.ts'
import { DISCOUNT_BOUNDS, PRICE_BANDS } from '#app/catalogue/facet-values.ts'
import { SORTS, sort } from '#app/core/paging.ts'

export type Schema = v.GenericSchema
export type Field = { name: string; schema: JsonSchema; required: boolean }

export function toSchema(schema: Schema): JsonSchema {
  const tolerant = TOLERANT.get(schema)
  if (tolerant) return tolerant
  // Transformations have no JSON Schema and are ignored.
  const { $schema: _, ...converted } = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' })
  return simplified(converted) as JsonSchema
}

/** These accept any value: an unknown sort is read as the default, an unknown filter is ignored. */
const TOLERANT = new Map<Schema, JsonSchema>([
  [sort, { type: 'string', enum: [...SORTS], default: 'default' }],
  [filterFields.category, { type: 'string' }],
  [filterFields.price, { type: 'string', enum: PRICE_BANDS.map(({ value }) => value) }],
  [filterFields.colour, { type: 'integer' }],
  [filterFields.discount, { type: 'integer', enum: DISCOUNT_BOUNDS }],
  [filterFields.stock, { type: 'string', enum: ['in'] }],
])

export function fieldsOf(schema: Schema): Field[] {
  return Object.entries(entriesOf(schema)).map(([name, entry]) => ({
    name,
    schema: toSchema(entry),
    required: !TOLERANT.has(entry) && !MAY_BE_ABSENT.includes(entry.type),
  }))
}

const MAY_BE_ABSENT = ['optional', 'nullish']

export function entriesOf(schema: Schema): Record<string, Schema> {
  const steps = (schema as { pipe?: Schema[] }).pipe
  if (!steps) return (schema as { entries?: Record<string, Schema> }).entries ?? {}
  return Object.assign({}, ...steps.filter((step) => step.kind === 'schema').map(entriesOf))
}

/** Reduces a union that accepts a number or its digits to its canonical type. */
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified)
  if (typeof node !== 'object' || node === null) return node
  const inner: Record<string, unknown> = Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === 'pattern' && value === EMAIL.source ? ['format', 'email'] : [key, simplified(value)],
    ),
  )
  if (!Array.isArray(inner.anyOf) || !NARROWED_BY.some((word) => word in inner)) return inner
  const { anyOf, ...one } = inner
  return { type: (anyOf as JsonSchema[]).some(({ type }) => type === 'string') ? 'string' : 'number', ...one }
}

const NARROWED_BY = ['type', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum']
