import { expect, test } from 'vitest'
import { bulkSentence } from './bulk-change.ts'

const job = { job_id: 7, items: 1200 }

test.each([
  [
    { kind: 'price', by: 'percent', amount: 10, round: 5, prices: 3 },
    'Prices raised by 10 %, rounded to Rs 5.',
  ],
  [{ kind: 'price', by: 'rupees', amount: -1500, round: 1 }, 'Prices lowered by Rs 1,500.'],
  [{ kind: 'discount', percent: 20, round: 10 }, 'A discount of 20 %, rounded to Rs 10.'],
  [{ kind: 'discount', percent: 0, round: 1 }, 'Discounts ended.'],
  [{ kind: 'weight', grams: 2500 }, 'The weight set to 2,500 g.'],
  [{ kind: 'units', by: -3 }, '3 units taken from the stock of each variant.'],
  [{ kind: 'category', subcategory_id: 4 }, 'Moved to another subcategory.'],
  [{ kind: 'featured', is_featured: true }, 'Featured.'],
  [{ kind: 'hidden', is_hidden: false }, 'Shown to shoppers again.'],
  [{ status: 'Shipped' }, 'Set to Shipped.'],
  [{ import_id: 3, prices: 9 }, 'Imported from a file.'],
])('%o is a sentence', (input, sentence) => {
  expect(bulkSentence({ ...input, ...job })).toBe(`${sentence} Chosen: 1,200 items.`)
})

test('an undo says so without claiming that none was refused, and other entries have none', () => {
  expect(bulkSentence({ job_id: 8, items: 1 })).toBe('Gives former values back. Chosen: 1 item.')
  expect(bulkSentence({ job_id: 8, items: 2 })).toBe('Gives former values back. Chosen: 2 items.')
  expect([bulkSentence(null), bulkSentence({ file: 'backup' }), bulkSentence({ items: 3 })]).toEqual([
    null,
    null,
    null,
  ])
})
