import { expect, test } from 'vitest'
import { jsonOf, pack, unpack, writeOnce } from './packed.ts'

test('the server reads the data itself, a browser the text, each the same object every time', () => {
  const data = { name: 'برتن <b>', prices: [1, 2], image: null }
  const packed = pack(data)
  expect(unpack(packed)).toBe(data)
  const sent = JSON.parse(JSON.stringify(packed)) as typeof packed
  expect(unpack(sent)).toEqual(data)
  expect(unpack(sent)).toBe(unpack(sent))
})

test('the text is the JSON of the data, also with parts that were written once', () => {
  const card = { id: 1, name: 'لوٹا, “brass”', variants: [{ price: 5 }], picture: undefined }
  const data = { card, cards: [writeOnce(card), { id: 2 }], sort: undefined, none: null, pages: [1, [2]] }
  expect(pack(data).json).toBe(JSON.stringify(data))
  card.name = 'another'
  expect(jsonOf([card])).toContain('لوٹا')
})
