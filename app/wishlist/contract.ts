/** What browsers read of the endpoints of the wishlist; the rest is in `request-contract.ts`. */
import * as v from 'valibot'

/** `in_stock` is the units left of all variants together. A hidden product has none and no `product_slug`. */
const wishlistEntry = v.object({
  w_id: v.number(),
  products: v.object({
    product_id: v.number(),
    product_name: v.string(),
    product_image: v.string(),
    product_slug: v.string(),
    alt_content: v.string(),
    in_stock: v.number(),
    subcategory: v.object({ s_cat_slug: v.string() }),
  }),
})
export type WishlistEntry = v.InferOutput<typeof wishlistEntry>

export const getInBrowser = {
  method: 'POST',
  path: '/get-wishlist',
  auth: { user: 'user_id' },
  accepts: 'json',
  data: v.array(wishlistEntry),
} as const

export const removeInBrowser = {
  method: 'DELETE',
  path: '/wishlist-remove/:w_id',
  auth: 'signed in',
  data: v.null(),
} as const

export const addInBrowser = {
  method: 'POST',
  path: '/add-to-wishlist',
  auth: { user: 'user_id_fk' },
  accepts: 'json',
  data: v.array(v.object({ w_id: v.number(), product_id: v.number() })),
} as const
