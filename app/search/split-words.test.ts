import { afterAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { listSplits } from './split-words.server.ts'

const shop = await testShop()
await insertProducts(shop.db, [{ slug: 'bath-towel', name: 'Bath Towel', prices: [[700, 700]] }])
await shop.pool.query(`
  insert into search_concepts (spelling, concept, finds) values ('tolia', 'towel', 'towel')`)
afterAll(() => shop.drop())

test('each word is compared with others once, whatever the number of its parts', async () => {
  const compared: string[] = []
  const isLikeNothing = (word: string) => compared.push(word) > 0
  const words = ['kekakikoke'.repeat(4), 'toliakebath', 'mug', 'bathtowel']
  const splits = await listSplits(shop.db, words, isLikeNothing)
  expect(splits.map(({ spelling, finds }) => [spelling, finds])).toEqual([
    ['toliakebath', 'towel bath|bath'],
    ['bathtowel', 'bath towel|towel'],
  ])
  expect(compared).toEqual([words[0], words[1], words[3]])
})

test('letters beyond the basic plane are searched and suggested like any others', async () => {
  const letters = encodeURIComponent('𞸀𞸁𞸂𞸃')
  expect(await shop.requestJson(`/api/search/products?product_name=${letters}`)).toMatchObject({ code: 200 })
  expect(await shop.requestJson(`/api/search/suggest?q=${letters}`)).toMatchObject({ code: 200 })
})
