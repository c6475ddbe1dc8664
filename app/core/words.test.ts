import { describe, expect, test } from 'vitest'
import { tidyEmail, tidyLine, tidyPhone, tidyText } from './words.ts'

describe('what people type', () => {
  test.each([
    ['03001234567', '03001234567'],
    ['0300-1234567', '03001234567'],
    ['0300 123 4567', '03001234567'],
    ['+92 300 1234567', '03001234567'],
    ['00923001234567', '03001234567'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
    ['٠٣٠٠١٢٣٤٥٦٧', '03001234567'],
    ['12345', '12345'],
    ['9200', '9200'],
  ])('phone %s is %s', (typed, phone) => expect(tidyPhone(typed)).toBe(phone))

  test('an e-mail is the same without regard to case and space', () => {
    expect(tidyEmail('  Ayesha@Example.PK ')).toBe('ayesha@example.pk')
  })

  test('a line loses what nobody meant: NUL, overrides of direction, lone surrogates, runs of space', () => {
    expect(tidyLine('  Ayesha\u0000 \u202EKhan\u202C \n\t Bibi\uD800 ')).toBe('Ayesha Khan Bibi')
  })

  test('Urdu stays whole', () => {
    expect(tidyLine('عائشہ خان')).toBe('عائشہ خان')
  })

  test('a text keeps its lines', () => {
    expect(tidyText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  })
})
