import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, textOf } from '#test/pages.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let pages: ReturnType<typeof openPages>
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_PHONE: '051 2345 678', SHOP_MINIMUM_ORDER: '700' } })
  pages = openPages(shop.shop)
})
afterAll(() => shop.drop())

/** The rules of the specification (sections 2 and 9) that each page states. */
test.each([
  [
    '/return-policy/',
    [
      'Only items that arrive damaged or defective, within 7 days after receipt.',
      'Items bought in a sale are not exchangeable.',
      'Call 051 2345 678 or write to us',
      'a return takes up to 7 days to process',
      'There are no refunds, except when an item that you have paid for is out of stock.',
      'Shipping fees are not refundable.',
      'An order may be cancelled before it is shipped.',
      'Once it is shipped and has a tracking ID, it can no longer be cancelled.',
    ],
  ],
  [
    '/terms-and-conditions/',
    [
      'You may order as a guest or with an account.',
      'The minimum order value is Rs 700.',
      'Delivery takes 5 to 7 working days',
      'Delivery charges depend on your city',
      'Damaged or defective items are exchanged within 7 days after receipt',
      'Call 051 2345 678, or write to us.',
    ],
  ],
  ['/privacy-policy/', ['Call 051 2345 678, or write to us.']],
  [
    '/faqs/',
    [
      'Delivery takes 5 to 7 working days',
      'Delivery charges depend on your city',
      'We do not offer refunds, only exchanges.',
      'in exceptional cases only, such as when the item you paid for is out of stock',
      'until we start to process it, but not once it is shipped and has a tracking ID',
      'You can place an order as a guest.',
    ],
  ],
])('%s states the rules of the shop', async (path, rules) => {
  const page = textOf(await pages.answer(path, { address: '203.0.113.9' }))
  const [main] = /<main[^]*<\/main>/.exec(page)!
  const words = main.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
  expect(rules.filter((rule) => !words.includes(rule))).toEqual([])
})
