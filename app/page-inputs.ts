/** The query parameters that a page may depend on. */
export type QueryParam = 'page' | 'sort' | 'q'

export type PageInputs = {
  /** What the route's loader reads from the query; the page cache removes everything else before the page is rendered. */
  query?: readonly QueryParam[]
  /** One page for every value of the path's parameters: only the browser reads them. */
  sharedByAllParams?: boolean
  /** The address itself is a secret: it is told to no third party, and shared caches store nothing of it. */
  secretAddress?: boolean
}

const LIST: PageInputs = { query: ['page', 'sort'] }
const PAGED: PageInputs = { query: ['page'] }

/** By route id, what a page depends on besides its path; a route that is not named here depends on its path alone. */
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
