import { expect, test } from 'vitest'
import { priceLimitOf } from './price-limit.ts'

test.each([
  ['gift under 2000', 'gift', 'under Rs 2,000'],
  ['Under Rs. 2,000 gift', 'gift', 'under Rs 2,000'],
  ['gifts below rs 500 for mother', 'gifts for mother', 'under Rs 500'],
  ['mug less than 900 rupees', 'mug', 'under Rs 900'],
  ['tea set up to 5k', 'tea set', 'up to Rs 5,000'],
  ['tea set upto 2.5k', 'tea set', 'up to Rs 2,500'],
  ['lamp within 3000', 'lamp', 'up to Rs 3,000'],
  ['gift budget 1500', 'gift', 'up to Rs 1,500'],
  ['1500 ke budget mein gift', 'gift', 'up to Rs 1,500'],
  ['2000 se kam', '', 'under Rs 2,000'],
  ['2000rs se kam wala gift', 'wala gift', 'under Rs 2,000'],
  ['chai set 3000 rupay se neeche', 'chai set', 'under Rs 3,000'],
  ['Rs 1,500 tak', '', 'up to Rs 1,500'],
  ['1,500/- tak ka mug', 'ka mug', 'up to Rs 1,500'],
  ['1,00,000 tak', '', 'up to Rs 100,000'],
  ['gift 1000 ke andar', 'gift', 'up to Rs 1,000'],
  ['gift 1000 k under', 'gift', 'up to Rs 1,000'],
  ['2 hazar tak shawl', 'shawl', 'up to Rs 2,000'],
  ['do hazaar se kam', '', 'under Rs 2,000'],
  ['dedh hazar tak gift', 'gift', 'up to Rs 1,500'],
  ['panch so rupay tak', '', 'up to Rs 500'],
  ['hazar se kam gift', 'gift', 'under Rs 1,000'],
  ['under two thousand gift', 'gift', 'under Rs 2,000'],
  ['under five hundred', '', 'under Rs 500'],
  ['2000 سے کم', '', 'under Rs 2,000'],
  ['۲۰۰۰ روپے سے کم تحفہ', 'تحفہ', 'under Rs 2,000'],
  ['تحفہ ٢٠٠٠ سے كم', 'تحفہ', 'under Rs 2,000'],
  ['2 ہزار تک', '', 'up to Rs 2,000'],
  ['دو ہزار روپے تک مگ', 'مگ', 'up to Rs 2,000'],
  ['پانچ سو کے اندر', '', 'up to Rs 500'],
  ['gift above 5000', 'gift', 'above Rs 5,000'],
  ['5000 se zyada', '', 'above Rs 5,000'],
  ['5000 سے زیادہ', '', 'above Rs 5,000'],
  ['gift at least 1000', 'gift', 'from Rs 1,000'],
  ['500 se 1000 tak mug', 'mug', 'Rs 500 to Rs 1,000'],
  ['mug between 500 and 1,000', 'mug', 'Rs 500 to Rs 1,000'],
  ['1000 se 500 tak mug', 'mug', 'Rs 500 to Rs 1,000'],
  ['mug rs 500-1000', 'mug', 'Rs 500 to Rs 1,000'],
  ['mug 500-1000rs', 'mug', 'Rs 500 to Rs 1,000'],
  ['2 se 3 hazar tak mug', 'mug', 'Rs 2,000 to Rs 3,000'],
  ['50 se 2000 tak mug', '50 se mug', 'up to Rs 2,000'],
  ['ek lakh tak', '', 'up to Rs 100,000'],
  ['1500 k budget mein gift', 'gift', 'up to Rs 1,500'],
  ['kam se kam 1000 ka gift', 'ka gift', 'from Rs 1,000'],
  ['500 سے 1000 تک', '', 'Rs 500 to Rs 1,000'],
  ['gifts under 2000 in lahore', 'gifts in lahore', 'under Rs 2,000'],
])('%s', (search, text, shown) => {
  const found = priceLimitOf(search)
  expect([found.text, found.limit?.shown]).toEqual([text, shown])
})

test.each([
  'bottle under 2000 ml',
  'under 2000ml bottle',
  'power bank under 10000 mah',
  '2000 ml se kam',
  '500-1000 ml jar',
  'under 50',
  'rug 150 to 200 cm',
  'under the bed',
  'under bed storage 2000',
  'tak',
  'mug 2000',
  'set of 6 under 30 cm',
  'under 99999999999',
  'do tak',
  'a5 notebook',
  'planner 2026-2027',
  'undershirt 2000',
  '',
])('%s asks for no price', (search) => {
  expect(priceLimitOf(search)).toEqual({ limit: null, text: search })
})

test('"under" and "less than" leave the price itself out, "up to" and "tak" include it', () => {
  const boundsOf = (search: string) => {
    const { from, to } = priceLimitOf(search).limit!
    return [from, to]
  }
  expect(boundsOf('under 2000')).toEqual([undefined, 1999])
  expect(boundsOf('2000 se kam')).toEqual([undefined, 1999])
  expect(boundsOf('2000 tak')).toEqual([undefined, 2000])
  expect(boundsOf('up to 2000')).toEqual([undefined, 2000])
  expect(boundsOf('above 2000')).toEqual([2001, undefined])
  expect(boundsOf('at least 2000')).toEqual([2000, undefined])
  expect(boundsOf('500 to 1000')).toEqual([500, 1000])
})
