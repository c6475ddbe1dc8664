import { narrowable, product } from './catalogue-examples.ts'
import type { Examples } from './examples.ts'

export const searchExamples: Examples = {
  'GET /search/products': {
    description: 'Search products by name and keywords.',
    query: { product_name: 'tea strainer' },
    data: [product],
    meta: { ...narrowable, total: 2, total_pages_is_minimum: false, understood: null },
  },
  'POST /search/note': {
    description: 'Count a search, or a product opened or bought after it.',
    body: { text: 'tea', kind: 'results', found: 3, is_first: true },
    data: null,
  },
  'GET /search/suggest': {
    description: 'Suggest how a text can go on: searches, categories and products.',
    query: { q: 'te' },
    data: {
      searches: ['tea'],
      categories: [{ name: 'Tea Time', path: '/category/kitchen/tea-time/' }],
      products: [
        {
          product_name: 'Brass Tea Strainer',
          product_image: 'brass-tea-strainer',
          product_price: 750,
          final_price: 600,
          path: '/shop/tea-time/brass-tea-strainer/',
        },
        {
          product_name: 'Walnut Tray',
          product_image: 'brass-tea-strainer',
          product_price: 750,
          final_price: 600,
          path: '/shop/tea-time/walnut-tray/',
        },
      ],
    },
  },
}
