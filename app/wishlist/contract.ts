import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, notLongerThan } from '#app/core/fields.ts'

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

export const getWishlist = endpoint({
  method: 'POST',
  path: '/get-wishlist',
  auth: { user: 'user_id' },
  accepts: 'json',
  body: fields({ user_id: id('Which customer?') }),
  data: v.array(wishlistEntry),
})

export const removeFromWishlistEndpoint = endpoint({
  method: 'DELETE',
  path: '/wishlist-remove/:w_id',
  auth: 'signed in',
  params: fields({ w_id: id('Which entry?') }),
  data: v.null(),
})

const productId = id('Which product?')
type Id = v.InferInput<typeof productId>
const MAX_IDS = 100
const TOO_MANY = `Please add at most ${MAX_IDS} products at once.`

/** `product_ids` is one id or up to 100. An existing entry stays. Returns the entries of these products. */
export const addToWishlistEndpoint = endpoint({
  method: 'POST',
  path: '/add-to-wishlist',
  auth: { user: 'user_id_fk' },
  accepts: 'json',
  body: fields({
    user_id_fk: id('Which customer?'),
    product_ids: v.pipe(
      notLongerThan<Id | Id[]>(MAX_IDS, TOO_MANY),
      v.union(
        [
          v.pipe(v.array(productId), v.minLength(1, 'Which product?'), v.maxLength(MAX_IDS, TOO_MANY)),
          v.pipe(
            productId,
            v.transform((one) => [one]),
          ),
        ],
        'Which product?',
      ),
    ),
  }),
  data: v.array(v.object({ w_id: v.number(), product_id: v.number() })),
})
