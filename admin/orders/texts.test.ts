import { expect, test } from 'vitest'
import { historyText, whatsAppLink } from './texts.ts'

test.each([
  [1, 0, '1st order'],
  [2, 1, '2nd order, 1 cancelled'],
  [3, 0, '3rd order'],
  [11, 0, '11th order'],
  [22, 4, '22nd order, 4 cancelled'],
  [113, 0, '113th order'],
  [1000, 0, '1,000th or later order'],
])('order %i of a phone, %i cancelled', (nth, cancelled, text) =>
  expect(historyText({ nth, cancelled })).toBe(text),
)

test('a WhatsApp link has the number with its country', () =>
  expect(whatsAppLink('0300 1234567', 'Order 7')).toBe('https://wa.me/923001234567?text=Order%207'))
