import { expect } from 'vitest'
import { NO_SUCH, type Writes } from './write.ts'

const variant = {
  id: null,
  name: 'Red',
  colour_id: null,
  price: 900,
  final_price: 800,
  cost: null,
  weight_grams: 700,
  units: 5,
  units_seen: null,
  code: null,
  pictures: [],
}
export const catalogueWrites: Writes = {
  'POST /admin/products': {
    body: { name: 'Teapot', subcategory_id: 1, variants: [variant] },
    refused: { code: 409, body: { name: 'Tray', slug: 'product-2', subcategory_id: 1 } },
    changes: 'products',
    entry: {
      action: 'product.add',
      type: 'product',
      id: ({ data }) => data.product_id,
      after: { name: 'Teapot', slug: 'teapot', variants: [variant] },
    },
  },
  'POST /admin/products/:id': {
    make: async () => ({ id: 1 }),
    body: { name: 'Clay Mug' },
    refused: { code: 409, body: { name: 'Clay Mug', version: 'old' } },
    changes: 'products',
    entry: {
      action: 'product.edit',
      type: 'product',
      before: { name: 'Clay Cup' },
      after: { name: 'Clay Mug' },
    },
  },
  'POST /admin/products/:id/variants': {
    make: async () => ({ id: 2 }),
    body: { rows: [{ ...variant, id: 2 }] },
    refused: { code: 409, body: { rows: [variant], version: 'old' } },
    changes: 'variants',
    entry: {
      action: 'variants.edit',
      type: 'product',
      before: { variants: { 2: expect.objectContaining({ name: 'Plain', price: 450, units: 100 }) } },
      after: { variants: { 2: expect.objectContaining({ name: 'Red', price: 900, units: 5 }) } },
    },
  },
  'POST /admin/variants/:id': {
    make: async () => ({ id: 1 }),
    body: { cells: { final_price: 440 }, seen: { final_price: 450 } },
    refused: { code: 409, body: { cells: { final_price: 440 }, seen: { final_price: 430 } } },
    changes: 'variants',
    entry: {
      action: 'variant.edit',
      type: 'variant',
      before: { final_price: 450 },
      after: { final_price: 440 },
    },
  },
  'POST /admin/products/:id/duplicate': {
    make: async () => ({ id: 4 }),
    refused: NO_SUCH,
    changes: 'products',
    entry: {
      action: 'product.duplicate',
      type: 'product',
      id: ({ data }) => data.product_id,
      after: { name: 'Vase (copy)', slug: 'vase', copy_of: 4 },
    },
  },
  'DELETE /admin/products/:id': {
    make: async ({ rows }) => {
      await rows(`insert into reviews (product_id, customer_id, rating_halves) values (4, 1, 8)`)
      return { id: 3 }
    },
    refused: { code: 409, params: { id: 4 } },
    changes: 'products',
    entry: {
      action: 'product.delete',
      type: 'product',
      before: { product: expect.objectContaining({ name: 'Lamp' }) },
    },
  },
  'POST /admin/bulk/products': {
    body: { selection: { ids: [1] }, change: { kind: 'price', by: 'rupees', amount: 20, round: 1 } },
    refused: {
      code: 422,
      body: { selection: { filter: { q: 'spaceship' } }, change: { kind: 'weight', grams: 300 } },
    },
    changes: 'staff_jobs',
    entry: {
      action: 'products.price',
      type: 'product',
      id: ({ data }) => data.job_id,
      after: { kind: 'price', amount: 20, items: 1, prices: 1 },
    },
  },
  'POST /admin/stock': {
    body: { variant_id: 5, reason: 'received', change: { by: 5 } },
    refused: { code: 409, body: { variant_id: 5, reason: 'lost', change: { by: -101 } } },
    changes: 'variants',
    entry: {
      action: 'stock.adjust',
      type: 'variant',
      id: '5',
      before: { units: 100 },
      after: { units: 105 },
    },
  },
  'POST /admin/variants/:id/code': {
    make: async () => ({ id: 1 }),
    body: { code: '4006381333931', seen: null },
    refused: { code: 409, body: { code: '4006381333931', seen: '4006381333924' } },
    changes: 'variant_codes',
    entry: {
      action: 'variant.code',
      type: 'variant',
      before: { code: null },
      after: { code: '4006381333931' },
    },
  },
}
