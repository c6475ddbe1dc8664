import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVideoId, slugOf } from '#app/catalogue/product-rules.ts'
import {
  paragraphs,
  readColour,
  readGrams,
  readKilograms,
  readList,
  readRupees,
  readUnits,
  readYesNo,
  withGuard,
  withoutGuard,
} from './cells.ts'

describe('a cell', () => {
  test('is rupees as people, Excel and Urdu keyboards write them', () => {
    expect(
      ['1250', 'Rs 1,250', 'Rs. 1,250', 'PKR 1,25,000', '1250.00', '۱۲۵۰', '0', '100000000'].map(readRupees),
    ).toEqual([1250, 1250, 1250, 125000, 1250, 1250, 0, 100000000])
  })

  test('is not rupees when it could mean something else', () => {
    for (const cell of [
      '12,50',
      '12.5',
      '-5',
      '1e3',
      '1E+05',
      '12abc',
      'NaN',
      '',
      '100000001',
      '1,250,',
      '1 250 000 000',
      '0x10',
      '#REF!',
    ])
      expect(readRupees(cell), cell).toBeNull()
  })

  test('is a weight in whole grams, or in kilograms to the gram', () => {
    expect(['250', '250.0'].map(readGrams)).toEqual([250, 250])
    expect(['0.25', '1', '1.500', '0.0010'].map(readKilograms)).toEqual([250, 1000, 1500, 1])
    for (const cell of ['0.2501', '0,25', '-1', '1kg', '10000']) expect(readKilograms(cell), cell).toBeNull()
    for (const cell of ['2.5', '-3', '1000001', 'ten']) expect(readUnits(cell), cell).toBeNull()
  })

  test('is yes or no', () => {
    expect(['yes', 'TRUE', '1', 'no', 'False', '0', '', 'maybe'].map(readYesNo)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      null,
    ])
  })

  test('is a colour by name, by number or by both', () => {
    expect(readColour('Teal')).toEqual({ name: 'Teal', hex: null })
    expect(readColour(' Sky  Blue #0a7e8c')).toEqual({ name: 'Sky Blue', hex: '#0A7E8C' })
    expect(readColour('#0a7e8c')).toEqual({ name: '#0A7E8C', hex: '#0A7E8C' })
    expect(readColour('Shade #3 #aa0000')).toEqual({ name: 'Shade #3', hex: '#AA0000' })
    for (const cell of ['Teal #12', '#12345G', 'Teal #0A7E8C!']) expect(readColour(cell), cell).toBeNull()
  })

  test('is a film by its id or any of its addresses', () => {
    for (const cell of [
      'dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
      'https://youtube.com/shorts/dQw4w9WgXcQ',
    ])
      expect(readVideoId(cell), cell).toBe('dQw4w9WgXcQ')
    for (const cell of ['https://evil.example/watch?v=dQw4w9WgXcQ', 'a b', '<script>'])
      expect(readVideoId(cell), cell).toBeNull()
  })

  test('is a list separated by bars', () => {
    expect(readList(' a.jpg | b.jpg')).toEqual(['a.jpg', 'b.jpg'])
    expect(readList('one \\| two|three')).toEqual(['one | two', 'three'])
    expect(readList('  ')).toEqual([])
    expect(readList('a||b')).toEqual(['a', '', 'b'])
  })

  test('becomes a part of an address', () => {
    expect(slugOf('Café Tray, 40 cm')).toBe('cafe-tray-40-cm')
    expect(slugOf('Ladies’ Bags & More')).toBe('ladies-bags-more')
    expect(slugOf('کیتلی')).toBe('kitli')
  })

  test('of plain lines becomes paragraphs; HTML and single lines stay', () => {
    expect(paragraphs('Holds 1.5 l\nof chai\n\nSteel')).toBe('<p>Holds 1.5 l<br />of chai</p><p>Steel</p>')
    expect(paragraphs('<p>One</p>\n<p>Two</p>')).toBe('<p>One</p>\n<p>Two</p>')
    expect(paragraphs('Steel')).toBe('Steel')
  })

  test('loses the apostrophe that keeps a spreadsheet from calculating it, and no other', () => {
    expect(["'=1+1", "'-x", "' @x", "'＝1+1", "''=1", "'quoted'", "it's"].map(withoutGuard)).toEqual([
      '=1+1',
      '-x',
      ' @x',
      '＝1+1',
      "'=1",
      "'quoted'",
      "it's",
    ])
  })

  test('is no formula in a spreadsheet after its export, and the same text after its import', () => {
    const hidden = ['\u200C', '\u200D', '\u200B', '\uFEFF', '\u202E', '\u2066', '\u180E', '\u3164', '\u00A0']
    const unit = fc.constantFrom(
      ...hidden,
      "'",
      ' ',
      '\t',
      '=',
      '+',
      '-',
      '@',
      '＝',
      '1',
      'a',
      '"',
      '|',
      '\n',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        const cell = withGuard(text)
        expect(withoutGuard(cell)).toBe(text)
        expect(cell).not.toMatch(/^[\s\p{Cf}\p{DI}]*[-=+@＝＋－＠]/u)
      }),
      { numRuns: 2000 },
    )
  })
})
