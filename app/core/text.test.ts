import { describe, expect, test } from 'vitest'
import {
  internationalPhone,
  isolated,
  languageOf,
  normaliseEmail,
  normaliseLine,
  normalisePhone,
  normaliseText,
  wellFormed,
} from './text.ts'

test('a name in Urdu is isolated from the sentence around it, another one is not', () => {
  expect(isolated('نیلا 5')).toBe('\u2068نیلا 5\u2069')
  expect(isolated('Clay Cup, نیلا')).toBe('\u2068Clay Cup, نیلا\u2069')
  expect(isolated('Clay Cup 5')).toBe('Clay Cup 5')
})

test.each([
  ['چائے کا ایک کپ', 'ur'],
  ['چائے کی 2 پیالیاں (Multan)', 'ur'],
  ['How to make چائے', 'en'],
  ['۲۰۲۶ Eid', 'en'],
  ['2026', 'en'],
])('the language of %s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

describe('normalisation of input', () => {
  test.each([
    ['03001234567', '03001234567'],
    ['0300-1234567', '03001234567'],
    ['0300 123 4567', '03001234567'],
    ['+92 300 1234567', '03001234567'],
    ['00923001234567', '03001234567'],
    ['+92 (0)300 1234567', '03001234567'],
    ['+92 0300 1234567', '03001234567'],
    ['0300–1234567', '03001234567'],
    ['0300\u20111234567', '03001234567'],
    ['0300\u22121234567', '03001234567'],
    ['0300\u200C1234567\u200D\uFE0F', '03001234567'],
    ['0300/1234567', '03001234567'],
    ['0300,123_4567', '03001234567'],
    ['📞 0300 1234567', '03001234567'],
    ['0300 1234567 x2', '03001234567x2'],
    ['0300+1234567', '0300+1234567'],
    ['0300 1234567, 0311 1234567', '0300123456703111234567'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
    ['٠٣٠٠١٢٣٤٥٦٧', '03001234567'],
    ['12345', '12345'],
    ['9200', '9200'],
  ])('phone %s is %s', (typed, phone) => expect(normalisePhone(typed)).toBe(phone))

  test.each([
    ['0300 1234567', '923001234567'],
    ['3001234567', '923001234567'],
    ['+92 300 1234567', '923001234567'],
    ['+92 (0)300-1234567', '923001234567'],
    ['0092.300.1234567', '923001234567'],
    ['0300–1234567', '923001234567'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '923001234567'],
    ['0300\u200C/1234567', '923001234567'],
    ['(051) 2345678', '92512345678'],
    ['0923 123456', '92923123456'],
    ['0044 20 7946 0018', '442079460018'],
    ['', ''],
  ])('phone %s is %s abroad', (typed, phone) => expect(internationalPhone(typed)).toBe(phone))

  test('an e-mail is the same without regard to case and space', () => {
    expect(normaliseEmail('  Ayesha@Example.PK ')).toBe('ayesha@example.pk')
  })

  test('an e-mail loses joiners, a name keeps them', () => {
    expect(normaliseEmail('ayesha\u200C@example.pk\u200D')).toBe('ayesha@example.pk')
    expect(normaliseLine('گل\u200Cناز')).toBe('گل\u200Cناز')
  })

  test('a line loses NUL, overrides of direction, lone surrogates and runs of space', () => {
    expect(normaliseLine('  Ayesha\u0000 \u202EKhan\u202C \n\t Bibi\uD800 ')).toBe('Ayesha Khan Bibi')
  })

  test('only lone surrogates are replaced', () => {
    expect(wellFormed('a\uD83D \uDE00\u{1F600}\uDC00')).toBe('a\uFFFD \uFFFD\u{1F600}\uFFFD')
  })

  test('Urdu text is unchanged', () => {
    expect(normaliseLine('عائشہ خان')).toBe('عائشہ خان')
  })

  test('an invisible character between a letter and its mark does not keep them apart', () => {
    expect(normaliseText('e\u00AD\u0301')).toBe('é')
  })

  test('a letter keeps 30 marks, and a million of them are normalised quickly', () => {
    expect(normaliseText(`a${'\u0323'.repeat(40)}`)).toBe(`ạ${'\u0323'.repeat(29)}`)
    const since = process.threadCpuUsage()
    normaliseText('\u0301\u0323'.repeat(500_000))
    const { user, system } = process.threadCpuUsage(since)
    expect(user + system).toBeLessThan(1_000_000)
  })

  test('a text keeps its lines', () => {
    expect(normaliseText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  })
})
