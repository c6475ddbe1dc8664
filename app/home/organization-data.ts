import type { ShopDetails } from '#app/core/shop-details.ts'

/** https://schema.org/OnlineStore, also as Organization for older readers, and https://schema.org/WebSite */
export function organizationData(origin: string, shop: ShopDetails): object[] {
  return [
    {
      '@type': ['Organization', 'OnlineStore'],
      name: shop.name,
      slogan: shop.tagline,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email: shop.email,
      telephone: shop.phone,
      address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'PK' },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: shop.phone,
        email: shop.email,
        areaServed: 'PK',
      },
      sameAs: Object.values(shop.social).filter(Boolean),
      currenciesAccepted: 'PKR',
      paymentAccepted: 'Cash on delivery',
    },
    {
      '@type': 'WebSite',
      name: shop.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search-results/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
