import * as v from 'valibot'
import { requiredSearchText } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'

/** One object of the shop: `path` is its screen below `/admin`. */
const hit = v.object({
  kind: v.picklist(['order', 'customer', 'product']),
  path: v.string(),
  label: v.string(),
  note: v.string(),
})
export type Hit = v.InferOutput<typeof hit>

/** The first few orders, customers and products that match a number, a phone or its last 4 to 7 digits, a
 * name, an email, the code of a variant or the QR code of a packing slip. A person finds only what their
 * permissions show. */
export const search = endpoint({
  method: 'GET',
  path: '/admin/search',
  auth: { staff: null },
  query: v.object({ q: requiredSearchText }),
  data: v.array(hit),
})
