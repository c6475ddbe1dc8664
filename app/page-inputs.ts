export type QueryParam = 'page' | 'sort' | 'q'

export type PageInputs = {
  /** The query parameters that the loader reads. The page cache removes all others before rendering. */
  query?: readonly QueryParam[]
  /** One page for all values of the path parameters, which only the browser reads. */
  sharedByAllParams?: boolean
  /** The address is secret: no third party receives it, and shared caches do not store it. */
  secretAddress?: boolean
}

const LIST: PageInputs = { query: ['page', 'sort'] }
const PAGED: PageInputs = { query: ['page'] }

export const pageInputs: Readonly<Record<string, PageInputs>> = {
  'routes/shop': LIST,
  'routes/category': LIST,
  'routes/subcategory': LIST,
  'routes/subcategory-alias': LIST,
  'routes/videos': LIST,
  'routes/search-results': { query: ['q', 'page', 'sort'] },
  'routes/blog': PAGED,
  'routes/blog-alias': PAGED,
  'routes/sitemap': PAGED,
  'routes/order-detail': { sharedByAllParams: true },
  'routes/track': { sharedByAllParams: true, secretAddress: true },
  'routes/reset-password': { secretAddress: true },
  'routes/restore-email': { secretAddress: true },
}
