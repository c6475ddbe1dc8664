import { addToWishlistEndpoint, getWishlist, removeFromWishlistEndpoint } from './request-contract.ts'
import { handle } from '#app/core/handle.server.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.server.ts'

export const wishlistCalls = [
  handle(getWishlist, async (shop, { body }) => ({
    data: await listWishlist(shop.db, body.user_id),
  })),

  handle(removeFromWishlistEndpoint, async (shop, { params, customer }) => {
    await removeFromWishlist(shop.db, customer!, params.w_id)
    return { data: null, message: 'Item removed from wishlist successfully!' }
  }),

  handle(addToWishlistEndpoint, async (shop, { body, customer }) => ({
    data: await addToWishlist(shop.db, customer!, body.product_ids),
    message: 'Product added to wishlist successfully!',
  })),
]
