import type { Examples } from './examples.ts'

export const wishlistExamples: Examples = {
  'POST /get-wishlist': {
    description: 'List the wishlist, newest first.',
    body: { user_id: 12 },
    data: [
      {
        w_id: 5,
        products: {
          product_id: 8,
          product_name: 'Brass Tea Strainer',
          product_image: 'brass-tea-strainer',
          product_slug: 'brass-tea-strainer',
          alt_content: 'A tea strainer of brass',
          in_stock: 14,
          subcategory: { s_cat_slug: 'tea-time' },
        },
      },
    ],
  },
  'DELETE /wishlist-remove/:w_id': {
    description: 'Remove an entry from the wishlist.',
    params: { w_id: 5 },
    message: 'Item removed from wishlist successfully!',
    data: null,
  },
  'POST /add-to-wishlist': {
    description: 'Add a product, or up to 100 products, to the wishlist. Repeating it has no effect.',
    body: { user_id_fk: 12, product_ids: [8] },
    message: 'Product added to wishlist successfully!',
    data: [{ w_id: 5, product_id: 8 }],
  },
}
