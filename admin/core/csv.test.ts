import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each<[string, string]>([
  ['=1+1', "'=1+1"],
  ['+923001234567', "'+923001234567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ...['\u200C', '\u200D', '\u180E', '\u115F', '\uFEFF', '\u00AD', ' \u200B'].map(
    (hidden) => [`${hidden}=1+1`, `'${hidden}=1+1`] as [string, string],
  ),
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('%j is text in a spreadsheet', (text, cell) => {
  expect(csvOf(['Name'], [[text]])).toBe(`\uFEFFName\r\n${cell}\r\n`)
})

test.each([
  ['Sana Tariq', 'Sana Tariq'],
  ['03001234567', '03001234567'],
  ['House 4, Street 9', '"House 4, Street 9"'],
  ['the "blue" gate', '"the ""blue"" gate"'],
  [-2, '-2'],
  [null, ''],
])('%j keeps its form', (value, cell) => {
  expect(csvOf(['Name'], [[value]])).toBe(`\uFEFFName\r\n${cell}\r\n`)
})
