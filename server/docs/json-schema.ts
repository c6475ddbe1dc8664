import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { EMAIL } from '#app/core/fields.ts'
import { SORTS, sort } from '#app/core/paging.ts'

export type Schema = v.GenericSchema<any, any>
export type Field = { name: string; schema: JsonSchema; required: boolean }

/** A schema of the contract as JSON Schema 2020-12. */
export function toSchema(schema: Schema): JsonSchema {
  if (schema === SORT) return { type: 'string', enum: [...SORTS], default: 'default' }
  // Tidying what was typed has no JSON Schema; the rules around it have.
  const { $schema: _, ...converted } = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' })
  return simplified(converted) as JsonSchema
}

/** Takes anything, since an unknown sort is the default one. */
const SORT: Schema = sort

/** The fields of a body, query or path. */
export function fieldsOf(schema: Schema): Field[] {
  return Object.entries(entriesOf(schema)).map(([name, entry]) => ({
    name,
    schema: toSchema(entry),
    required: entry !== SORT && !MAY_BE_ABSENT.includes(entry.type),
  }))
}

const MAY_BE_ABSENT = ['optional', 'nullish']

/** What `fields()` of the contract checks in the end is a plain object, which may stand inside a pipe with rules across fields. */
export function entriesOf(schema: Schema): Record<string, Schema> {
  const steps = (schema as { pipe?: Schema[] }).pipe
  if (!steps) return (schema as { entries?: Record<string, Schema> }).entries ?? {}
  return Object.assign({}, ...steps.filter((step) => step.kind === 'schema').map(entriesOf))
}

/** A number that may also come as its digits, a text that may also come as a number: told of by its one proper form. */
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
