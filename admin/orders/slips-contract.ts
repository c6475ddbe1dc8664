import * as v from 'valibot'
import { rowId } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { id } from '#app/core/fields.ts'
import { chosenOrders } from './filter-contract.ts'

export const packingSlip = v.object({
  order_id: v.number(),
  placed_at: v.string(),
  full_name: v.string(),
  phone: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city_name: v.string(),
  to_collect: v.number(),
  rider_instructions: v.string(),
  order_instructions: v.string(),
  courier: v.nullable(v.string()),
  tracking_number: v.nullable(v.string()),
  tracking_url: v.string(),
  lines: v.array(v.object({ name: v.string(), quantity: v.number() })),
})
export type PackingSlip = v.InferOutput<typeof packingSlip>

/** At most this many slips are printed at once. */
export const MAX_SLIPS = 1000
export const TOO_MANY_SLIPS = 'At most 1,000 slips are printed at once. Narrow the selection with a filter.'

/** The ids of a selection in the order of the list, for its slips. 422 for more than 1,000. */
export const chooseSlips = endpoint({
  method: 'POST',
  path: '/admin/orders/slips',
  auth: { staff: 'orders.slips', also: ['orders.see'] },
  accepts: 'json',
  body: v.object(chosenOrders),
  data: v.array(v.number()),
})

/** Records that slips are printed, before they are: they hold phones and addresses. Orders that are unknown,
 * cancelled or without personal data are left out; `data` are the ids of the others. 422 if none is left. */
export const recordSlips = endpoint({
  method: 'POST',
  path: '/admin/orders/slips/print',
  auth: { staff: 'orders.slips' },
  accepts: 'json',
  body: v.object({ ids: v.pipe(v.array(id('Which order?')), v.maxLength(MAX_SLIPS, TOO_MANY_SLIPS)) }),
  data: v.array(v.number()),
})

/** Up to 100 slips, in the order of the ids. Cancelled orders have none, nor have orders whose personal data
 * was removed; `cancelled` and `anonymous` count them, each order once. `tracking_url` is absolute. */
export const packingSlips = endpoint({
  method: 'GET',
  path: '/admin/orders/slips',
  auth: { staff: 'orders.slips' },
  query: v.object({
    ids: v.pipe(
      v.string(),
      v.regex(/^\d{1,10}(?:,\d{1,10}){0,99}$/, 'Which orders?'),
      v.transform((text) => text.split(',').map(Number)),
      v.array(rowId),
    ),
  }),
  data: v.array(packingSlip),
  meta: v.object({ cancelled: v.optional(v.number(), 0), anonymous: v.optional(v.number(), 0) }),
})
