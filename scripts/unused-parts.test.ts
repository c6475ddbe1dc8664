import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { UNUSED_ASSIGNMENTS, USED_ALIASES } from './unused-names.ts'
import {
  withAliases,
  withEmptyFunction,
  withoutAssignment,
  withoutDescriptions,
  withoutMessages,
} from './unused-parts.ts'

const APP = join(import.meta.dirname, '../app')

const CODE = `function outer(
  first
) {
  async function inner({
    one
  }) {
    if (one) {
      return invariant(one, "There must be one");
    }
  }
  function innermost() {
    return 1;
  }
}
`

test('a function is emptied, and what stands beside it is not', () => {
  expect(withEmptyFunction(CODE, 'inner')).toBe(`function outer(
  first
) {
  function inner() {}
  function innermost() {
    return 1;
  }
}
`)
  expect(withEmptyFunction(CODE, 'outer')).toBe('function outer() {}\n')
})

test('a function that a new version no longer has stops the build', () => {
  expect(() => withEmptyFunction(CODE, 'inn')).toThrow('There is no function inn to leave out any more.')
})

test('the sentence of an invariant is left out', () => {
  const left = withoutMessages(CODE, parseAst(CODE))
  expect(left).toContain('return invariant(one);')
  expect(left).toBe(CODE.replace(', "There must be one"', ''))
})

test('schemas without their descriptions find the same issues, with their own messages', async () => {
  const code = readFileSync(join(import.meta.dirname, '../node_modules/valibot/dist/index.mjs'), 'utf8')
  const left: typeof v = await import(`data:text/javascript,${encodeURIComponent(withoutDescriptions(code))}`)
  const found = (v: typeof left) => {
    const lines = v.array(
      v.object({ id: v.pipe(v.number(), v.minValue(1, 'At least 1.')) }, 'A line.'),
      'Lines.',
    )
    const schema = v.object({
      name: v.pipe(v.string('A name.'), v.maxLength(3, 'Too long.')),
      code: v.union([v.pipe(v.string(), v.trim()), v.number()], 'A code.'),
      kind: v.nullish(v.picklist(['one', 'two'], 'One of two.'), 'one'),
      lines,
    })
    return [
      { name: 'Ali', code: ' a ', lines: [{ id: 1 }] },
      { name: 'Alia', code: true, kind: 'three', lines: [{ id: 0 }, 1] },
      { lines: null },
      null,
    ].map((input) => {
      const { success, output, issues } = v.safeParse(schema, input)
      return success
        ? output
        : issues.map(({ message, path }) => [
            message.replace(/^Invalid.*/, 'Invalid'),
            path?.map(({ key }) => key),
          ])
    })
  }
  expect(found(left)).toEqual(found(v))
  expect(() => withoutDescriptions('')).toThrow('Valibot describes issues in another way.')
})

const ASSIGNED = `exports.one = one;
exports.two = function (
  first
) {
  if (first) {
    return { two: first };
  }
};
exports.twofold = {
  two: 2
};
`

test('an assignment is left out, and what stands beside it is not', () => {
  expect(withoutAssignment(ASSIGNED, 'exports.one')).toMatch(/^exports\.two = /)
  expect(withoutAssignment(ASSIGNED, 'exports.two')).toBe(
    'exports.one = one;\nexports.twofold = {\n  two: 2\n};\n',
  )
  expect(withoutAssignment(ASSIGNED, 'exports.twofold')).toMatch(/\};\n$/)
  expect(() => withoutAssignment(ASSIGNED, 'exports.tw')).toThrow(
    'There is no exports.tw to leave out any more.',
  )
})

test.each([
  ['react', 'react.production.js'],
  ['react-dom', 'react-dom.production.js'],
])('lint refuses to import from %s what the build leaves out', (name, file) => {
  const rules = JSON.parse(readFileSync('.oxlintrc.json', 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''))
  const { paths } = rules.overrides[0].rules['eslint/no-restricted-imports'][1]
  const { importNames } = paths.find((path: { name: string }) => path.name === name)
  const left = UNUSED_ASSIGNMENTS[file]!.map((each) => each.replace('exports.', ''))
  expect(importNames).toEqual(expect.arrayContaining(left.filter((each) => !each.startsWith('__'))))
})

const ALIASES = `var aliases = new Map([
    ["htmlFor", "for"],
    ["xHeight", "x-height"]
  ]),
  next = 1;`

test('of the attributes with another name those that are used are left', () => {
  expect(withAliases(ALIASES, ['htmlFor'])).toBe(ALIASES.replace('\n    ["xHeight", "x-height"]', ''))
  expect(() => withAliases(ALIASES, ['acceptCharset'])).toThrow('React has other names for attributes now.')
})

test('an attribute with another name that the storefront uses is left', () => {
  const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
  const all = [...react.matchAll(/^ {4}\["(\w+)", "[\w:-]+"\],?$/gm)].map(([, name]) => name!)
  expect(all).toHaveLength(78)
  const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const text = sources.map((file) => readFileSync(join(APP, file), 'utf8')).join()
  const used = all.filter((name) => new RegExp(String.raw`\b${name}\b`).test(text))
  expect(USED_ALIASES).toEqual(expect.arrayContaining(used))
  expect(used).toContain('strokeWidth')
})

const REFUSED = [
  /^[a-z]\w* on(?:Select|BeforeInput)(?:Capture)?$/,
  /^Fragment ref$/,
  /^link precedence$/,
  /^[a-z]+-/,
  / viewTransition$/,
]

test('no screen uses an element or attribute that the build leaves out', () => {
  const screens = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const used = screens.flatMap((file) => attributesOf(readFileSync(join(APP, file), 'utf8')))
  expect(used).toContain('button onClick')
  expect(used.filter((each) => REFUSED.some((pattern) => pattern.test(each)))).toEqual([])
})

/** The name of each element with that of each attribute. */
function attributesOf(code: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, name, attributes } = node as Element
    if (type === 'JSXOpeningElement')
      found.push(`${name.name} `, ...attributes.map((each) => `${name.name} ${each.name?.name}`))
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: 'tsx' }))
  return found
}

type Element = { type: string; name: { name?: string }; attributes: { name?: { name?: string } }[] }
