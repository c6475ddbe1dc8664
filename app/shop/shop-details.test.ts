import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { write } from '#app/core/write.server.ts'
import { promoCodes, shopSettings } from '#db/tables/index.ts'
import { openPages, textOf } from '#test/pages.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { readShopDetails } from './shop-details.server.ts'
import type { SettingKey, ShopSettings } from './settings.ts'

let shop: TestShop
let pages: ReturnType<typeof openPages>
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_PHONE: '051 2345 678', SHOP_MINIMUM_ORDER: '700' } })
  pages = openPages({ ...shop.shop, invalidatePages: () => {} })
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.execute('truncate shop_settings, promo_codes')
  shop.shop.invalidatePages(['*'])
  pages.invalidate(['*'])
})

async function save<Key extends SettingKey>(key: Key, value: ShopSettings[Key]) {
  await write(shop.shop, async (tx, changed) => {
    await tx.insert(shopSettings).values({ key, value })
    changed('settings')
  })
  pages.invalidate(['settings'])
}
const show = async (path: string) => textOf(await pages.answer(path, { address: '203.0.113.9' }))

describe('an empty shop', () => {
  const INVENTED =
    /WELCOME10|gift|wrapped|kraft|14-B|Multan|1112|salaam|facebook\.|tiktok\.|wa\.me|Rare things|crafts/i
  test.each(['/', '/about/', '/contact/', '/faqs/', '/terms-and-conditions/', '/privacy-policy/', '/blogs/'])(
    '%s shows nothing invented',
    async (path) => {
      const withoutCode = (await show(path)).replace(
        /<script(?! type="app)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g,
        '',
      )
      expect(withoutCode).toContain('Free shipping on orders of Rs 3,000 or more')
      expect(withoutCode.match(INVENTED)).toBeNull()
    },
  )
  test('the code for a first order is announced once it exists', async () => {
    await shop.db
      .insert(promoCodes)
      .values({ code: 'HELLO', discount: 250, isPercentage: false, firstOrderOnly: true })
    shop.shop.invalidatePages(['promo-codes'])
    pages.invalidate(['promo-codes'])
    const home = await show('/')
    expect(home).toContain('Rs 250 off your first order with the code HELLO')
    expect(home).toContain('پہلے آرڈر پر 250 روپے کی رعایت، کوڈ HELLO')
    expect(home).toContain('with the code HELLO</span>')
  })
})

test('a stored detail is on all pages; the environment wins', async () => {
  await save('details', {
    name: 'Chiragh',
    phone: '0300 0000000',
    address: 'Anarkali, Lahore',
    minimumOrder: 50,
  })
  expect(await readShopDetails(shop.db, shop.shop.settings)).toMatchObject({
    name: 'Chiragh',
    phone: '051 2345 678',
    address: 'Anarkali, Lahore',
    minimumOrder: 700,
  })
  for (const path of ['/', '/contact/']) {
    const page = await show(path)
    expect(page).toContain('Anarkali, Lahore')
    expect(page).toContain('051 2345 678')
    expect(page).not.toContain('0300 0000000')
  }
})

test('other shipping charges are on the pages and in the quote', async () => {
  const quote = (wc_weight: number, sub_total: number) =>
    shop.requestJson('/api/get-shipping-charges', { body: { wc_weight, sub_total } })
  expect((await quote(1.2, 5000)).data).toEqual({ wc_charges: 0 })
  await save('shipping', { freeFrom: null, firstKilogram: 150, furtherKilogram: 80 })
  expect((await quote(1.2, 5000)).data).toEqual({ wc_charges: 230 })
  const home = await show('/')
  expect(home).not.toMatch(/free shipping/i)
  expect(await show('/faqs/')).not.toContain('delivered free')
})

test('own texts replace the originals', async () => {
  await save('faq', [{ question: 'Do you deliver to Gilgit?', answer: 'Yes.\n\nBy road.' }])
  const faqs = await show('/faqs/')
  expect(faqs).toContain('Do you deliver to Gilgit?')
  expect(faqs).toMatch(/<p dir="auto" class="whitespace-pre-line">Yes\.\n\nBy road\.<\/p>/)
  expect(faqs).not.toContain('How do I pay?')
  await save('policies', { terms: '<p>Our own terms.</p>', about: '<p>We are potters.</p>' })
  expect(await show('/terms-and-conditions/')).toContain('<p dir="auto">Our own terms.</p>')
  expect(await show('/about/')).toContain('<p dir="auto">We are potters.</p>')
  expect(await show('/privacy-policy/')).toContain('What we ask for')
})
