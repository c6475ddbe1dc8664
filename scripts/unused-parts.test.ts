import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withEmptyFunction, withoutMessages } from './unused-parts.ts'

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
