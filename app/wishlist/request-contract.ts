/** The endpoints of the wishlist with the schemas of their requests. Browsers use only the types: every page
 * would carry the schemas, which only the server checks. */
import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, notLongerThan } from '#app/core/fields.ts'
import { addInBrowser, getInBrowser, removeInBrowser } from './contract.ts'

/** The entries of the customer, newest first, at most 500. */
export const getWishlist = endpoint({
  ...getInBrowser,
  body: fields({ user_id: id('Which customer?') }),
})

/** 404 for an unknown entry and for that of another customer. */
export const removeFromWishlistEndpoint = endpoint({
  ...removeInBrowser,
  params: fields({ w_id: id('Which entry?') }),
})

const productId = id('Which product?')
type Id = v.InferInput<typeof productId>
const MAX_IDS = 100
const TOO_MANY = `Please add at most ${MAX_IDS} products at once.`

/** `product_ids` is one id or up to 100. An existing entry stays. Returns the entries of these products. */
export const addToWishlistEndpoint = endpoint({
  ...addInBrowser,
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
})
