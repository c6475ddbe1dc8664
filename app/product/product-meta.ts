import type { ProductRow } from '#app/catalogue/contract.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { summaryOf } from '#app/catalogue/summary.ts'

export function trailOf({ product_name, subcategory }: ProductRow): { to?: string, label: string }[] {
  return [
    { to: '/', label: 'Home' },
    { to: `/category/${subcategory.category_slug}/`, label: subcategory.category_name },
    { to: `/category/${subcategory.category_slug}/${subcategory.s_cat_slug}/`, label: subcategory.p_sub_category_name },
    { label: product_name },
  ]
}

/** https://schema.org/Product, as https://developers.google.com/search/docs/appearance/structured-data/product asks for it. */
export function productData(product: ProductRow, { origin, pictures }: { origin: string, pictures: string[] }) {
  const url = origin + productPath(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.product_name,
    description: summaryOf(product.product_details, 5000),
    sku: String(product.product_id),
    category: product.subcategory.p_sub_category_name,
    url,
    image: pictures.map(path => origin + path),
    offers: product.varients.map(variant => ({
      '@type': 'Offer',
      name: variant.p_v_name,
      sku: `${product.product_id}-${variant.p_v_id}`,
      url,
      price: variant.final_price,
      priceCurrency: 'PKR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: variant.in_stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    })),
    ...(product.count_rating > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.avg_rating, reviewCount: product.count_rating, bestRating: 5, worstRating: 0.5 },
    }),
  }
}
