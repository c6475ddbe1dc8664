import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The route table of the specification. Each path works with and without a trailing slash. */
export default [
  index('routes/home.tsx'),
  route('shop', 'routes/shop.tsx'),
  route('shop/:subcategory/:product', 'routes/product.tsx'),
  route('category/:slug', 'routes/category.tsx'),
  route('category/:slug/:subSlug', 'routes/subcategory.tsx'),
  route('blogs', 'routes/blog.tsx'),
  // An alias, which the loader redirects.
  route('blog', 'routes/blog.tsx', { id: 'routes/blog-alias' }),
  route('blog-detail/:b_slug', 'routes/blog-post.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('videos', 'routes/videos.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('restore-email', 'routes/restore-email.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('track/:token', 'routes/track.tsx'),
  route('delete-account', 'routes/delete-account.tsx'),
  route('about', 'routes/about.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('return-policy', 'routes/return-policy.tsx'),
  route('terms-and-conditions', 'routes/terms.tsx'),
  route('faqs', 'routes/faqs.tsx'),
  route('sitemap', 'routes/sitemap.tsx'),
  route('search-results', 'routes/search-results.tsx'),

  route('order-detail/:orderId', 'routes/order-detail.tsx'),
  route('account', 'routes/account.tsx', [
    route('profile', 'routes/account-profile.tsx'),
    route('orders-history', 'routes/account-orders.tsx'),
    route('my-wishlist', 'routes/account-wishlist.tsx'),
    route('profile-setting', 'routes/account-settings.tsx'),
    route('logout', 'routes/account-logout.tsx'),
  ]),

  route(':product', 'routes/product-short.tsx'),
  route(':slug/:subSlug', 'routes/subcategory-alias.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
