import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('the server reads the data itself, a browser the text, each the same object every time', () => {
  const data = { name: 'برتن <b>', prices: [1, 2], image: null }
  const packed = pack(data)
  expect(unpack(packed)).toBe(data)
  const sent = JSON.parse(JSON.stringify(packed)) as typeof packed
  expect(unpack(sent)).toEqual(data)
  expect(unpack(sent)).toBe(unpack(sent))
})
