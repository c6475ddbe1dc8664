import { addressCalls } from '#app/account/addresses-calls.server.ts'
import { sessionCalls, profileCalls } from '#app/account/calls.server.ts'
import { blogCalls } from '#app/blog/calls.server.ts'
import { catalogueCalls, videosCall } from '#app/catalogue/calls.server.ts'
import { checkoutCalls } from '#app/checkout/calls.server.ts'
import { cityCalls } from '#app/cities/calls.server.ts'
import { contactCall } from '#app/contact/calls.server.ts'
import type { Call } from '#app/core/handle.server.ts'
import { homeCalls } from '#app/home/calls.server.ts'
import { newsletterCall } from '#app/newsletter/calls.server.ts'
import { ordersCalls, trackCall } from '#app/orders/calls.server.ts'
import { sitemapCall } from '#app/pages/sitemap.server.ts'
import { addReviewCall } from '#app/reviews/add-review.server.ts'
import { listReviewsCall } from '#app/reviews/list-call.server.ts'
import { searchCalls } from '#app/search/calls.server.ts'
import { wishlistCalls } from '#app/wishlist/calls.server.ts'

export const calls: Call[] = [
  ...sessionCalls,
  ...cityCalls,
  ...blogCalls,
  ...checkoutCalls,
  contactCall,
  ...homeCalls,
  ...catalogueCalls,
  listReviewsCall,
  sitemapCall,
  ...searchCalls,
  ...wishlistCalls,
  ...addressCalls,
  ...ordersCalls,
  trackCall,
  addReviewCall,
  ...profileCalls,
  videosCall,
  newsletterCall,
]
