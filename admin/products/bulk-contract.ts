import * as v from 'valibot'
import { rowId, undoMeta, whole } from '#admin/core/contract-fields.ts'
import { MAX_GRAMS, MAX_RUPEES, MAX_UNITS } from '#app/catalogue/product-rules.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { productFilters } from './list-contract.ts'

const round = v.picklist([1, 5, 10, 50, 100], 'Choose how to round.')

const change = v.variant('kind', [
  v.object({
    kind: v.literal('price'),
    by: v.picklist(['percent', 'rupees']),
    amount: whole(MAX_RUPEES, 'Type a whole number.', -MAX_RUPEES),
    round,
  }),
  v.object({ kind: v.literal('discount'), percent: whole(90, 'Type 0 to 90 percent.'), round }),
  v.object({ kind: v.literal('weight'), grams: whole(MAX_GRAMS, 'Type whole grams.') }),
  v.object({ kind: v.literal('units'), by: whole(MAX_UNITS, 'Type a whole number.', -MAX_UNITS) }),
  v.object({ kind: v.literal('category'), subcategory_id: rowId }),
  v.object({ kind: v.literal('featured'), is_featured: v.boolean() }),
  v.object({ kind: v.literal('hidden'), is_hidden: v.boolean() }),
])

/** The chosen products, or all that match the filters of the list; at most 10,000. */
const selection = v.union([
  v.object({ ids: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(10_000)) }),
  v.object({ filter: v.object(productFilters) }),
])
export type Selection = v.InferOutput<typeof selection>
const bulk = { selection, change }

/** `count` variants have the same values, such as `Rs 1,150`; `variants` are the names of the first three, or
 * empty when it is the product itself or all of its variants. */
const valueChange = v.object({
  variants: v.array(v.string()),
  count: v.number(),
  before: v.string(),
  after: v.string(),
})
export type ValueChange = v.InferOutput<typeof valueChange>

const row = v.object({
  product_id: v.number(),
  name: v.string(),
  /** Those of `changes` in one line, for open screens of an older release; null for what is refused. */
  before: v.optional(v.nullable(v.string()), null),
  after: v.optional(v.nullable(v.string()), null),
  /** None for what is refused, and from a node of an older release; `more` further ones are left out. */
  changes: v.optional(v.array(valueChange), []),
  more: v.optional(v.number(), 0),
  failure: v.nullable(v.string()),
})
export type PreviewRow = v.InferOutput<typeof row>

const known = v.optional(whole(10_000, 'At most 10,000.'), 0)

/** What a bulk change would do: 100 products and 100 that are refused, after those that are `known`, with
 * totals. `version` changes with the products that match. More than 100 prices need a second factor already
 * here. */
export const previewBulk = endpoint({
  method: 'POST',
  path: '/admin/bulk/products/preview',
  auth: { staff: 'products.see' },
  accepts: 'json',
  body: v.object({ ...bulk, known: v.optional(v.object({ changed: known, refused: known }), {}) }),
  data: v.object({
    version: v.string(),
    total: v.number(),
    refused: v.number(),
    rows: v.array(row),
    failures: v.array(row),
  }),
})

/** Starts a bulk change in the background; `GET /admin/jobs/:id` shows its progress. Prices need the
 * permission for prices, units the one for stock; more than 100 prices a second factor. 409 if other products
 * match than in the preview of `version`. */
export const startBulk = endpoint({
  method: 'POST',
  path: '/admin/bulk/products',
  auth: { staff: 'products.see' },
  accepts: 'json',
  body: v.object({ ...bulk, version: v.optional(v.string()) }),
  data: v.object({ job_id: v.number() }),
  meta: undoMeta,
})
