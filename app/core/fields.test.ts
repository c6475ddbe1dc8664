import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { email, fields, id, line, optionalText, phone } from './fields.ts'
import { page, sort, totalPages } from './paging.ts'

const form = fields({
  name: line('Name?'),
  email: email('Email?'),
  phone: phone('Phone?'),
  city: id('City?'),
  note: optionalText('Note', 5),
})
const messages = (sent: unknown) => {
  const checked = v.safeParse(form, sent)
  return checked.success ? [] : checked.issues.map((issue) => issue.message)
}

describe('fields', () => {
  test('each missing field has its own message', () => {
    expect(messages({})).toEqual(['Name?', 'Email?', 'Phone?', 'City?'])
    expect(messages({ name: null, email: 3, phone: {}, city: [], note: 7 })).toEqual([
      'Name?',
      'Email?',
      'Phone?',
      'City?',
      'Note must be text.',
    ])
  })

  test.each([null, [], 'text', 3])('%j is not an object of fields', (sent) => {
    expect(messages(sent)).toEqual(['Send the fields of this call as one object.'])
  })

  test('values are normalised and unknown fields are removed', () => {
    const sent = JSON.parse(
      '{"name":" Ali ","email":"A@B.pk","phone":"0300 ' +
        '1234567","city":"7","extra":1,"__proto__":{"polluted":1}}',
    )
    expect(v.parse(form, sent)).toEqual({
      name: 'Ali',
      email: 'a@b.pk',
      phone: '03001234567',
      city: 7,
      note: '',
    })
  })

  test.each(['12abc', '1e3', 1.5, -1, 0, '-1', NaN, 1e12, '', ' '])('%j is not an id', (wrong) => {
    expect(v.safeParse(id('no'), wrong).success).toBe(false)
  })

  test('the length of a text counts after composition, however it was typed', () => {
    const letter = '\u03B1\u0313\u0300\u0345'
    expect(v.parse(line('Name?', 3), `   ${letter.repeat(3)}\n`)).toBe('\u1F82'.repeat(3))
    expect(v.safeParse(line('Name?', 3), letter.repeat(4)).success).toBe(false)
  })

  test.each([
    ['marks', '\u0301\u0323'.repeat(50_000), 'Too long.'],
    ['characters that grow when they are composed', '\uFB2C'.repeat(5), 'Too long.'],
    ['letters', 'a'.repeat(100_000), 'Too long.'],
    ['space', ' '.repeat(100_000), 'Name?'],
    ['nothing', '', 'Name?'],
  ])('a field full of %s has one sentence', (_, sent, sentence) => {
    const { issues } = v.safeParse(fields({ name: line('Name?', 10, 'Too long.') }), { name: sent })
    expect(issues?.map((issue) => issue.message)).toEqual([sentence])
  })

  test.each(['a@b', 'a b@c.pk', '@c.pk', 'a@c..pk', 'a@-c.pk', 'a@c.pk\nBcc: x@y.pk'])(
    '%j is not an e-mail',
    (wrong) => {
      expect(v.safeParse(email('no'), wrong).success).toBe(false)
    },
  )
})

describe('paging', () => {
  test.each([
    [undefined, 1],
    [2, 2],
    ['3', 3],
  ])('page %j is %i', (sent, number) => expect(v.parse(page, sent)).toBe(number))
  test.each([0, -1, 1.5, '12abc', '1e9', 'x', null])('page %j is refused', (sent) =>
    expect(v.safeParse(page, sent).success).toBe(false),
  )
  test('an unknown sort is default', () => {
    expect([v.parse(sort, 'price_asc'), v.parse(sort, 'sideways'), v.parse(sort, undefined)]).toEqual([
      'price_asc',
      'default',
      'default',
    ])
  })
  test.each([
    [0, 1],
    [24, 1],
    [25, 2],
  ])('%i products are %i pages', (items, pages) => expect(totalPages(items)).toBe(pages))
})
