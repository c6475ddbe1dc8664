import { expect, test } from 'vitest'
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
