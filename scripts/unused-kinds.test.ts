import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { UNUSED_TAGS, UNUSED_TYPES, withoutKinds } from './unused-kinds.ts'

const REACT = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
/** Every kind must be there; these cases stand for those that a test does not look at. */
const OTHERS = `switch (type) {
${UNUSED_TYPES.map((type) => `  case ${type}:\n`).join('')}}
switch (fiber.tag) {
${UNUSED_TAGS.map((tag) => `  case ${tag}:\n`).join('')}}
`

const without = (code: string) => withoutKinds(code, parseAst(code))

/** Returns what is left of the body of a function, with single spaces. */
function left(body: string): string {
  const code = without(`${OTHERS}function work(fiber) {${body}}`)
  return /function work\(fiber\) \{([^]*)\}$/.exec(code)![1]!.replaceAll(/\s+/g, ' ').trim()
}

test('cases of unused kinds are left out, with their statements', () => {
  expect(left('switch (fiber.tag) { case 13: case 31: hide(); break; case 5: show(); break; }')).toBe(
    'switch (fiber.tag) { case 5: show(); break; }',
  )
  expect(left('switch (fiber.tag) { case 5: case 13: show(); break; case 19: default: hide(); }')).toBe(
    'switch (fiber.tag) { case 5: show(); break; default: hide(); }',
  )
})

test('statements that the case before runs, too, are left', () => {
  expect(left('switch (fiber.tag) { case 5: show(); case 13: hide(); break; case 31: end(); }')).toBe(
    'switch (fiber.tag) { case 5: show(); hide(); break; }',
  )
})

test('a variable of a case that is left out stays declared', () => {
  const code =
    'switch (fiber.tag) { case 16: var type = load(); return type; case 0: type = fiber; return type; }'
  expect(left(code)).toBe('var type;switch (fiber.tag) { case 0: type = fiber; return type; }')
})

test('a comparison with the tag of an unused kind is its outcome', () => {
  expect(left('if (13 === fiber.tag || 5 === fiber.tag) show()')).toBe('if (false || 5 === fiber.tag) show()')
  expect(left('for (; 4 !== tag; ) show()')).toBe('for (; true; ) show()')
})

test('a number that is no tag is left', () => {
  const code = 'switch (lanes & -lanes) { case 4: case 8: return 16 === fiber.key || 4 === status; }'
  expect(left(code)).toBe(code)
})

test('a kind that a new version no longer has stops the build', () => {
  expect(() => without('')).toThrow('React no longer tells elements of the kind 4 apart.')
})

test.each([
  ['SUSPENSE', 13],
  ['SUSPENSE_LIST', 19],
  ['PROFILER', 12],
  ['VIEW_TRANSITION', 30],
  ['ACTIVITY', 31],
])('React gives nodes of the kind %s the tag %i, and no other nodes', (name, tag) => {
  expect(UNUSED_TAGS).toContain(tag)
  expect(REACT).toMatch(
    new RegExp(String.raw`case REACT_${name}_TYPE:\s+return \([^;]*createFiberImplClass\(${tag}, `),
  )
  expect(REACT.split(`createFiberImplClass(${tag}, `)).toHaveLength(2)
})
