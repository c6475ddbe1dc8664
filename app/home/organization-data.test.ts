import { expect, test } from 'vitest'
import { BLANK_SHOP } from '#app/core/shop-details.ts'
import { demoShop } from '#test/objects.ts'
import { organizationData } from './organization-data.ts'

const origin = 'https://nayab.example'

test('the shop has an address of its country and a search', () => {
  const [shop, site] = organizationData(origin, demoShop) as any[]
  expect(shop).toMatchObject({
    address: { '@type': 'PostalAddress', addressCountry: 'PK' },
    contactPoint: { '@type': 'ContactPoint', telephone: demoShop.phone },
  })
  expect(site.potentialAction.target.urlTemplate).toBe(`${origin}/search-results/?q={search_term_string}`)
})

test('what the owner has not set is left out', () => {
  const [shop] = organizationData(origin, BLANK_SHOP)
  expect(JSON.parse(JSON.stringify(shop))).toEqual({
    '@type': ['Organization', 'OnlineStore'],
    name: 'Nayab',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    address: { '@type': 'PostalAddress', addressCountry: 'PK' },
    currenciesAccepted: 'PKR',
    paymentAccepted: 'Cash on delivery',
  })
})
