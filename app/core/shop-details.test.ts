import { expect, test } from 'vitest'
import { telephoneUrl } from './shop-details.ts'

test.each([
  ['051 2345 678', 'tel:0512345678'],
  ['+92 51-2345678', 'tel:+92512345678'],
  ['+92 (0)300 1234567', 'tel:+923001234567'],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', 'tel:03001234567'],
  ['051 2345678, 0300 1234567', 'tel:0512345678'],
  ['051 2345678 / 0300 1234567', 'tel:0512345678'],
])('a press on %s calls %s', (phone, url) => expect(telephoneUrl(phone)).toBe(url))
