import type { ProductRow } from '#app/catalogue/row-contract.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { summaryOf } from '#app/core/summary.ts'
import { homeLink } from '#app/core/navigation.ts'
import * as paths from '#app/core/paths.ts'
import { pageMeta, type PageMeta } from '#app/layout/meta.ts'
import type { BreadcrumbItems } from '#app/ui/breadcrumb.tsx'

export function productMeta(matches: PageMeta['matches'], product: ProductRow, data: object[]) {
  const path = productPath(product)
  return pageMeta({
    matches,
    path,
    type: 'product',
    image: product.product_image,
    imageAlt: product.alt_content || product.product_name,
    keywords: product.keywords,
    title: product.meta_title || product.product_name,
    description: product.meta_desc || summaryOf(product.product_details, 160),
    data,
  })
}

export function breadcrumbOf({ product_name, subcategory }: ProductRow): BreadcrumbItems {
  return [
    homeLink,
    { to: paths.category(subcategory.category_slug), label: subcategory.category_name },
    {
      to: paths.subcategory(subcategory.category_slug, subcategory.s_cat_slug),
      label: subcategory.p_sub_category_name,
    },
    { label: product_name },
  ]
}
