/** The first segments of the server's own paths and of the screens. A product or category with such an
 * address could not be opened. */
export const RESERVED_SLUGS: readonly string[] = [
  'admin',
  'api',
  'assets',
  'healthz',
  'readyz',
  'images',
  'unsubscribe',
  'about',
  'account',
  'blog',
  'blog-detail',
  'blogs',
  'cart',
  'category',
  'checkout',
  'contact',
  'delete-account',
  'faqs',
  'login',
  'order-detail',
  'privacy-policy',
  'register',
  'reset-password',
  'restore-email',
  'return-policy',
  'search-results',
  'shop',
  'sitemap',
  'terms-and-conditions',
  'track',
  'videos',
  'wishlist',
]

/** Whether an address is reserved. Write functions refuse such a slug for a new product or category. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug)
}
