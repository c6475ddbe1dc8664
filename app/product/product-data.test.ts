import { DEFAULT_SHIPPING } from '#app/core/business-terms.ts'
import { expect, test } from 'vitest'
import { mug } from '#test/mug.ts'
import { productData } from './product-data.ts'

const seller = { origin: 'https://shop.example', name: 'Nayab', shipping: DEFAULT_SHIPPING }
const url = 'https://shop.example/shop/cups-mugs/stoneware-mug/'
const oat = mug.varients[0]!
const sage = mug.varients[1]!

test('a product of several variants is a group, with an offer for each', () => {
  expect(productData(mug, seller)).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Stoneware Mug',
    description: 'Fired & glazed.',
    url,
    productGroupID: '11',
    variesBy: ['https://schema.org/color'],
    brand: { '@type': 'Brand', name: 'Nayab' },
    image: ['https://shop.example/images/mug.webp', 'https://shop.example/images/mug-oat.webp'],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Stoneware Mug, Oat',
        url: `${url}?variant=32`,
        sku: '11-32',
        color: 'Oat',
        image: ['https://shop.example/images/mug-oat.webp'],
        offers: {
          price: 890,
          priceCurrency: 'PKR',
          availability: 'https://schema.org/InStock',
          url: `${url}?variant=32`,
        },
      },
      {
        '@type': 'Product',
        name: 'Stoneware Mug, Sage',
        url: `${url}?variant=33`,
        sku: '11-33',
        color: 'Sage',
        image: ['https://shop.example/images/mug.webp'],
        offers: {
          price: 3200,
          priceCurrency: 'PKR',
          availability: 'https://schema.org/OutOfStock',
          url: `${url}?variant=33`,
        },
      },
    ],
  })
})

test('a product of one variant is a product with one offer', () => {
  const data = productData({ ...mug, varients: [oat] }, seller)
  expect(data).toMatchObject({
    '@type': 'Product',
    sku: '11-32',
    url,
    offers: { '@type': 'Offer', price: 890, availability: 'https://schema.org/InStock' },
  })
  expect(data).not.toHaveProperty('hasVariant')
})

test('an offer has the cost and the time of delivery', () => {
  const shippingOf = (variant: typeof oat) =>
    (productData({ ...mug, varients: [variant] }, seller) as any).offers.shippingDetails
  expect(shippingOf(oat)).toEqual({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 200, currency: 'PKR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: 5, maxValue: 6, unitCode: 'DAY' },
    },
  })
  expect(shippingOf({ ...oat, product_weight: 2.3 }).shippingRate.value).toBe(400)
  expect(shippingOf(sage).shippingRate.value).toBe(0)
})

test('an offer has the exchange period of 7 days', () => {
  expect((productData({ ...mug, varients: [oat] }, seller) as any).offers.hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PK',
    returnPolicyCountry: 'PK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/ExchangeRefund',
    merchantReturnLink: 'https://shop.example/return-policy/',
  })
})

test('variants without a colour of their own differ by their name', () => {
  const varients = [
    { ...oat, p_v_name: 'Small' },
    { ...oat, p_v_id: 34, p_v_name: 'Large' },
  ]
  expect(productData({ ...mug, varients }, seller)).toMatchObject({
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      { size: 'Small', color: 'Oat' },
      { size: 'Large', color: 'Oat' },
    ],
  })
})

test('without reviews there is no rating', () => {
  expect(productData({ ...mug, count_rating: 0, avg_rating: 0 }, seller)).not.toHaveProperty(
    'aggregateRating',
  )
})

test('a variant has its code where that is a GTIN, and no code of the shop', () => {
  const gtinsOf = (...codes: [number, string][]) =>
    (productData(mug, seller, new Map(codes)) as any).hasVariant.map(({ gtin }: any) => gtin)
  expect(gtinsOf([32, '8964000123454'], [33, '036000291452'])).toEqual(['8964000123454', '036000291452'])
  expect(gtinsOf([32, 'MUG-OAT'], [33, '8964000123455'])).toEqual([undefined, undefined])
  expect(gtinsOf([32, '2000000000008'], [33, '9900000000004'])).toEqual([undefined, undefined])
  const single = productData({ ...mug, varients: [oat] }, seller, new Map([[32, '96385074']]))
  expect(single).toMatchObject({ sku: '11-32', gtin: '96385074' })
})
