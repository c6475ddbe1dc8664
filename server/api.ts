import { addressCalls } from '#app/account/addresses-calls.server.ts'
import { entryCalls, profileCalls } from '#app/account/calls.server.ts'
import { checkoutCalls, cityCalls } from '#app/checkout/calls.server.ts'
import { contactCall } from '#app/contact/calls.server.ts'
import type { Call } from '#app/core/handle.server.ts'
import { newsletterCall } from '#app/newsletter/calls.server.ts'
import { addReviewCall } from '#app/reviews/add-review.server.ts'
import { wishlistCalls } from '#app/wishlist/calls.server.ts'

/** Every call of the shop, in the order of the specification's section 7. */
export const calls: Call[] = [
  ...entryCalls,
  ...cityCalls,
  ...checkoutCalls,
  contactCall,
  ...wishlistCalls,
  ...addressCalls,
  addReviewCall,
  ...profileCalls,
  newsletterCall,
]
