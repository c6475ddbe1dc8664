import type { ProductRow } from '#app/catalogue/contract.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { summaryOf } from '#app/catalogue/summary.ts'
import { frameOf, pageMeta, type PageMeta } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { pictureSources } from '#app/pictures/rules.ts'
import type { Trail } from '#app/ui/breadcrumb.tsx'

/** The head of a product's page, the same under both its addresses. */
export function productMeta(matches: PageMeta['matches'], product: ProductRow) {
  const { origin } = frameOf(matches)
  const path = productPath(product)
  return pageMeta({
    matches,
    path,
    type: 'product',
    image: product.product_image,
    keywords: product.keywords,
    title: product.meta_title || product.product_name,
    description: product.meta_desc || summaryOf(product.product_details, 160),
    data: [productData(product, origin), breadcrumbData(origin, trailOf(product), path)],
  })
}

export function trailOf({ product_name, subcategory }: ProductRow): Trail {
  return [
    { to: '/', label: 'Home' },
    { to: `/category/${subcategory.category_slug}/`, label: subcategory.category_name },
    {
      to: `/category/${subcategory.category_slug}/${subcategory.s_cat_slug}/`,
      label: subcategory.p_sub_category_name,
    },
    { label: product_name },
  ]
}

/** https://schema.org/Product, as https://developers.google.com/search/docs/appearance/structured-data/product asks for it. */
export function productData(product: ProductRow, origin: string) {
  const url = origin + productPath(product)
  const pictures = new Set(
    [
      product.product_image,
      ...product.varients.flatMap((variant) => variant.varient_images.map((image) => image.image_path)),
    ].filter(Boolean),
  )
  return {
    '@type': 'Product',
    name: product.product_name,
    description: summaryOf(product.product_details, 5000),
    sku: String(product.product_id),
    category: product.subcategory.p_sub_category_name,
    url,
    image: [...pictures].map((image) => origin + pictureSources(image).src),
    offers: product.varients.map((variant) => ({
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
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.avg_rating,
        reviewCount: product.count_rating,
        bestRating: 5,
        worstRating: 0.5,
      },
    }),
  }
}
