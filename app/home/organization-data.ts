import type { ShopDetails } from '#app/core/shop-details.ts'

/** https://schema.org/OnlineStore, also as Organization for older readers, and https://schema.org/WebSite */
export function organizationData(origin: string, shop: ShopDetails): object[] {
  // What is undefined is left out of the JSON.
  const email = shop.email || undefined
  const telephone = shop.phone || undefined
  const sameAs = Object.values(shop.social).filter(Boolean)
  return [
    {
      '@type': ['Organization', 'OnlineStore'],
      name: shop.name,
      slogan: shop.tagline || undefined,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email,
      telephone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: shop.address || undefined,
        addressCountry: 'PK',
      },
      contactPoint:
        email || telephone
          ? {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              telephone,
              email,
              areaServed: 'PK',
            }
          : undefined,
      sameAs: sameAs.length > 0 ? sameAs : undefined,
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
