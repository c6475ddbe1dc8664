import fc from 'fast-check'
import type * as v from 'valibot'
import { awkwardValue } from './awkward-values.ts'

type Node = {
  type: string
  pipe?: Node[]
  kind?: string
  entries?: Record<string, Node>
  wrapped?: Node
  item?: Node
  value?: Node
  literal?: unknown
  options?: unknown[]
}

const LONG = 'ا'.repeat(10_000)
const texts = fc.constantFrom(
  ...[
    '1',
    '2',
    '2147483647',
    '2147483648',
    '0',
    '-1',
    '2026-11-22',
    '2026-02-30',
    '2026-11',
    'a',
    'ab-c',
    '',
  ],
  ...[
    'x@y.example',
    '03001234567',
    '4567',
    '#2D7A6F',
    'yes',
    'no',
    'on',
    'day',
    'name',
    'newest',
    'https://a.example/',
  ],
  ...[
    '<script>alert(1)</script>',
    '=1+1',
    '\u202Egpj.exe',
    'a\u0000b',
    '\uD800',
    '%',
    '_',
    "'",
    '"',
    '\\',
    LONG,
  ],
  ...[
    cursor('a', 1),
    cursor(1, 1),
    cursor(1e308, 2 ** 53),
    cursor('2026-11-22', -1),
    cursor(null, null),
    cursor('a\u0000', 1),
    '{',
    'W10',
  ],
)
const numbers = fc.constantFrom(1, 2, 3, 100, 0, -1, 0.5, 2147483647, 2147483648, 2 ** 53, 1e308, 1_000_000)

function cursor(...values: unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Values that mostly have the shape of a schema, so that they get past it, with extreme contents. */
export function valuesFor(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return shaped(schema as unknown as Node)
}

function shaped(node: Node): fc.Arbitrary<unknown> {
  const first = node.pipe?.find(({ kind }) => kind === 'schema') ?? node
  const value = first === node || first.pipe === undefined ? byType(first) : shaped(first)
  return fc.oneof({ arbitrary: value, weight: 30 }, { arbitrary: awkwardValue, weight: 1 })
}

function byType(node: Node): fc.Arbitrary<unknown> {
  switch (node.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return fc.record(
        Object.fromEntries(Object.entries(node.entries!).map(([name, one]) => [name, shaped(one)])),
      )
    case 'optional':
    case 'nullable':
    case 'nullish':
      return fc.oneof({ arbitrary: shaped(node.wrapped!), weight: 4 }, empty(node.type))
    case 'array':
      return fc.array(shaped(node.item!), { maxLength: 3 })
    case 'union':
    case 'variant':
      return fc.oneof(...(node.options as Node[]).map(shaped))
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...node.options!)
    case 'literal':
      return fc.constant(node.literal)
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'string':
      return texts
    default:
      return fc.oneof(texts, numbers)
  }
}

const empty = (type: string) =>
  fc.constantFrom(...(type === 'nullable' ? [null] : type === 'nullish' ? [null, undefined] : [undefined]))
