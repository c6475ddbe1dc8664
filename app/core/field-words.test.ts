import { expect, test } from 'vitest'
import { changedAgain } from './field-words.ts'

test.each([
  [['name', 'is_hidden', 'subcategory_id'], 'name, hidden, subcategory'],
  [['city_id_fk', 'rider_instructions', 'transaction_amount'], 'city, rider note, total'],
  [['youtube_video_id', 'minimumOrder', 'tracking_number'], 'YouTube video, minimum order, tracking number'],
  [['price', 'price'], 'price'],
])('what was changed again is told in words: %s', (names, words) => {
  expect(changedAgain(names)).toBe(`Since then this was changed again: ${words}.`)
})

test('what was changed can be named itself', () => {
  expect(changedAgain(['phone'], 'this order')).toBe('Since then this order was changed again: phone.')
  expect(changedAgain([])).toBe('Since then this was changed again.')
})
