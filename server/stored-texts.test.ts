import * as v from 'valibot'
import { expect, test } from 'vitest'
import { staffCalls } from '#admin/calls.server.ts'
import { calls } from './api.ts'

type Node = v.GenericSchema & {
  pipe?: Node[]
  entries?: Record<string, Node>
  wrapped?: Node
  item?: Node
  value?: Node
  options?: (Node | string)[]
}

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const UNSTORABLE = 'a\u0000b\uD800c'
const PARTS = /^(?:object|loose_object|strict_object|array|record|variant)$/
const isDivided = ({ type, options = [] }: Node): boolean =>
  PARTS.test(type) ||
  (type === 'union' && options.some((each) => typeof each === 'object' && isDivided(each)))

function leavesOf(node: Node, path: string): [string, Node][] {
  const parts = (node.pipe ?? [node]).filter(isDivided)
  if (parts.length === 0)
    return !node.pipe && node.wrapped ? leavesOf(node.wrapped, path) : [[path, node] as [string, Node]]
  return parts.flatMap(({ entries = {}, item, value, options = [] }) => [
    ...Object.entries(entries).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`)),
    ...[item, value, ...options].flatMap((each) => (typeof each === 'object' ? leavesOf(each, path) : [])),
  ])
}

/** These values are cleaned, hashed, decoded, only compared or ignored. */
const ELSEWHERE = [
  /\.(?:color_id_fk|details|description|body|html|\w*password|token|cursor|seen|version)$/,
  /^POST \/admin\/(?:uploads|imports)\S* body\.name$/,
  /^\w+ \/(?:sub)?category\/:slug query\.(?:category|price|colour|discount|stock)$/,
  /^\w+ \/(?:search\/)?products (?:query|body)\.(?:category|price|colour|discount|stock)$/,
]

test('no text that the database refuses passes the schemas of an endpoint', () => {
  const passed = [...calls, ...staffCalls].flatMap(({ endpoint: { method, path, params, query, body } }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? leavesOf(schema as Node, `${method} ${path} ${part}`) : [],
    ),
  )
  expect(passed.length).toBeGreaterThan(300)
  const faults = passed.filter(([path, schema]) => {
    const { success, output } = v.safeParse(schema, UNSTORABLE)
    return (
      success &&
      typeof output === 'string' &&
      /\0|\p{Surrogate}/u.test(output) &&
      !ELSEWHERE.some((one) => one.test(path))
    )
  })
  expect(faults.map(([path]) => path)).toEqual([])
})
