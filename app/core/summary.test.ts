import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

test('a short description becomes plain text and is not cut', () => {
  expect(summaryOf('<p>Fired &amp; glazed<br>in <b>Multan</b>.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
    'Fired & glazed in Multan. One; Two.',
  )
})

test('items and headings end with a stop, unless they have one', () => {
  expect(
    summaryOf(
      '<h3>To keep it well</h3><p>Wipe it.</p><ul><li>28 cm</li>\n<li>Dry!</li><li><b>Felt</b></li></ul>Done',
    ),
  ).toBe('To keep it well. Wipe it. 28 cm; Dry! Felt. Done')
})

test('at most 250 characters stay whole, more are cut with an ellipsis', () => {
  expect(summaryOf('a'.repeat(250))).toBe('a'.repeat(250))
  expect(summaryOf('a'.repeat(251))).toBe(`${'a'.repeat(250)}…`)
  expect(summaryOf(`${'a'.repeat(249)} bcd`)).toBe(`${'a'.repeat(249)}…`)
})

test('letters outside the basic plane are not cut in two', () => {
  expect(summaryOf('🏺'.repeat(251))).toBe(`${'🏺'.repeat(250)}…`)
})

test('a decoded entity that looks like a tag stays text', () => {
  expect(summaryOf('<p>&lt;b&gt; &quot;x&quot;</p>')).toBe('<b> "x"')
})
