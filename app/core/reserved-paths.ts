/** The server's paths and the screens begin with these, so no product or category may have them. */
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

/** Whether no category, product or post may have this slug, because it belongs to a path of the shop. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug)
}
