import { expect, test } from 'vitest'
import { wideLines } from './line-width.ts'

const words = (length: number) => 'ab '.repeat(length).slice(0, length)

test('a line of 111 characters is named, one of 110 is not', () => {
  expect(wideLines('a.ts', `${words(110)}\n${words(111)}\n`)).toEqual(['a.ts:2 has 111 characters.'])
})

test('characters count, not bytes or halves of a pair', () => {
  expect(wideLines('a.ts', 'چ😀'.repeat(55))).toEqual([])
})

test('what cannot be broken is not named: a long address, a row of a table or of CSV', () => {
  const address = `https://shop.example/${'a'.repeat(60)}`
  expect(wideLines('a.md', `${words(80)} ${address}\n| ${words(200)} |\n${'a b,'.repeat(40)}`)).toEqual([])
})
