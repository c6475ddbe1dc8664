import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

const pageAt = async (path: string) => (await fetch(site.shop.url + path)).text()
const dataOf = (html: string): any[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )

/** Required and recommended fields by type:
 * https://developers.google.com/search/docs/appearance/structured-data */
const FIELDS: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  ProductGroup: [
    ...['name', 'description', 'url', 'image', 'brand', 'productGroupID', 'variesBy', 'hasVariant'],
  ],
  Product: ['name', 'sku', 'image', 'offers'],
  Offer: [
    ...['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
    ...['shippingDetails', 'hasMerchantReturnPolicy'],
  ],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MerchantReturnPolicy: [
    ...['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod', 'returnFees'],
  ],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  Organization: ['name', 'url', 'logo', 'address', 'telephone', 'sameAs'],
  WebSite: ['name', 'url', 'potentialAction'],
  Question: ['name', 'acceptedAnswer'],
}

/** Every typed object in a value, at any depth. */
function thingsOf(value: unknown): any[] {
  if (Array.isArray(value)) return value.flatMap(thingsOf)
  if (typeof value !== 'object' || value === null) return []
  return ['@type' in value ? value : [], Object.values(value).flatMap(thingsOf)].flat()
}

const typesOf = (thing: any): string[] => [thing['@type']].flat()

test.each([
  ['/', ['Organization', 'WebSite']],
  ['/shop/tea-coffee/enamel-chai-kettle/', ['ProductGroup', 'Product', 'Offer', 'BreadcrumbList']],
  ['/moses-basket', ['Offer', 'BreadcrumbList']],
  ['/category/kitchen/', ['ItemList', 'BreadcrumbList']],
  ['/category/kitchen/tea-coffee/', ['ItemList', 'BreadcrumbList']],
  ['/videos/', ['VideoObject', 'BreadcrumbList']],
  ['/faqs/', ['FAQPage', 'Question']],
])('%s has what search engines ask for', async (path, types) => {
  const things = thingsOf(dataOf(await pageAt(path)))
  const found = things.flatMap(typesOf)
  for (const type of types) expect(found).toContain(type)
  const missing = things.flatMap((thing) =>
    typesOf(thing)
      .filter((type) => !isReference(type, thing))
      .flatMap((type) => FIELDS[type] ?? [])
      .filter((field) => thing[field] === undefined || thing[field] === '' || thing[field]?.length === 0)
      .map((field) => `${typesOf(thing).join()} ${thing.name ?? ''}: ${field}`),
  )
  expect(missing).toEqual([])
})

/** A seller or author is an Organization by name only; the home page has the rest. */
const isReference = (type: string, thing: object) => type === 'Organization' && !('logo' in thing)

test('every blog post has its dates', async () => {
  const [, slug] = /href="\/blog-detail\/([^"/]+)/.exec(await pageAt('/blogs/'))!
  const posting = thingsOf(dataOf(await pageAt(`/blog-detail/${slug}`))).find(
    (thing) => thing['@type'] === 'BlogPosting',
  )
  for (const field of FIELDS['BlogPosting']!) expect(posting[field]).toBeTruthy()
})

test.each(['/moses-basket', '/category/kitchen/', '/'])('%s is shared with a JPEG', async (path) => {
  const html = await pageAt(path)
  const tag = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const picture = tag('og:image')
  expect(picture).toMatch(/^http:\/\/nayab\.example\/images\/[\w-]+-shared\.jpg$/)
  expect([tag('og:image:width'), tag('og:image:height'), tag('og:image:type')]).toEqual([
    ...['1200', '630', 'image/jpeg'],
  ])
  expect(tag('og:image:alt')).not.toBe('')
  expect(tag('twitter:image')).toBe(picture)
  const answer = await fetch(site.shop.url + new URL(picture).pathname)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})
