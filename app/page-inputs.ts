import { FACET_NAMES, type FacetName } from '#app/catalogue/facet-rules.ts'

export type QueryParam = 'page' | 'sort' | 'q' | 'exact' | 'variant' | FacetName

export type PageInputs = {
  /** The query parameters that the loader reads. The page cache removes all others before rendering. */
  query?: readonly QueryParam[]
  /** One page for all values of the path parameters, which only the browser reads. */
  sharedByAllParams?: boolean
}

const LIST: PageInputs = { query: ['page', 'sort'] }
const NARROWED: PageInputs = { query: ['page', 'sort', ...FACET_NAMES] }
const PAGED: PageInputs = { query: ['page'] }
const PRODUCT: PageInputs = { query: ['variant'] }

export const pageInputs: Readonly<Record<string, PageInputs>> = {
  'routes/shop': NARROWED,
  'routes/category': NARROWED,
  'routes/subcategory': NARROWED,
  'routes/subcategory-alias': NARROWED,
  'routes/videos': LIST,
  'routes/search-results': { query: ['q', 'exact', ...NARROWED.query!] },
  'routes/product': PRODUCT,
  'routes/product-short': PRODUCT,
  'routes/blog': PAGED,
  'routes/blog-alias': PAGED,
  'routes/sitemap': PAGED,
  'routes/order-detail': { sharedByAllParams: true },
  'routes/track': { sharedByAllParams: true },
}
