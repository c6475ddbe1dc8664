/** Endpoints of the back office for orders. Money is whole rupees, times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { idParams as params, paging } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'
import { orderFilter } from './filter-contract.ts'

export const STEP_NAMES = ['Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type StepName = (typeof STEP_NAMES)[number]

/** What the staff may not see is null: phone, address, email. `nth`: which order of this phone it is;
 * `cancelled`: how many earlier ones were cancelled; both count to 1,000. */
export const orderRow = v.object({
  order_id: v.number(),
  status: v.string(),
  placed_at: v.string(),
  full_name: v.string(),
  phone: v.nullable(v.string()),
  city_name: v.string(),
  /** Of all lines. */
  units: v.number(),
  /** The first line, and the number of the others. */
  items: v.string(),
  to_collect: v.number(),
  order_instructions: v.string(),
  rider_instructions: v.string(),
  nth: v.number(),
  cancelled: v.number(),
  source: v.string(),
})
export type StaffOrderRow = v.InferOutput<typeof orderRow>

export const listOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  auth: { staff: 'orders.see' },
  query: v.object({
    ...orderFilter,
    ...paging,
  }),
  data: v.array(orderRow),
  meta: listMeta,
})

export const correctLine = v.object({
  line_id: v.nullable(v.number()),
  variant_id: v.nullable(v.number()),
  product_id: v.nullable(v.number()),
  product_name: v.string(),
  variant_name: v.string(),
  image: v.string(),
  unit_price: v.number(),
  quantity: v.number(),
})

/** `undo` is the audit entry of a step that can still be taken back; `undo_seconds`: for how long, null for
 * one whose undo waits for no mail. */
const timelineEntry = v.object({
  at: v.string(),
  kind: v.picklist(['status', 'mail', 'change']),
  text: v.string(),
  who: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  undo: v.nullable(v.number()),
  undo_seconds: v.optional(v.nullable(v.number())),
})
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

export const staffOrder = v.object({
  version: v.string(),
  /** That of courier and tracking number. */
  delivery_version: v.string(),
  order_id: v.number(),
  status: v.string(),
  placed_at: v.string(),
  source: v.string(),
  customer_id: v.nullable(v.number()),
  full_name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  city_id_fk: v.number(),
  city_name: v.string(),
  address: v.nullable(v.string()),
  order_instructions: v.string(),
  rider_instructions: v.string(),
  promo_code: v.nullable(v.string()),
  order_price: v.number(),
  shipping_charges: v.number(),
  shipping_reason: v.nullable(v.string()),
  discounted_value: v.number(),
  discount_reason: v.nullable(v.string()),
  transaction_amount: v.number(),
  advance_paid: v.number(),
  courier: v.nullable(v.string()),
  tracking_number: v.nullable(v.string()),
  /** Empty without the permission for contacts: its page shows digits of the phone. */
  tracking_url: v.string(),
  cancel_reason: v.nullable(v.string()),
  nth: v.number(),
  cancelled: v.number(),
  lines: v.array(correctLine),
  next: v.array(v.picklist(STEP_NAMES)),
  can_correct: v.boolean(),
  can_edit_delivery: v.boolean(),
  /** False once its personal data was removed. Nodes of an older release do not say. */
  takes_notes: v.optional(v.boolean(), true),
  internal_notes: v.array(v.object({ id: v.number(), author: v.string(), text: v.string(), at: v.string() })),
  timeline: v.array(timelineEntry),
})
export type StaffOrderDetails = v.InferOutput<typeof staffOrder>

export const findOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  auth: { staff: 'orders.see' },
  params,
  data: staffOrder,
})

export const NO_NOTES = 'The personal data of this order was removed, so it takes no notes.'

/** Adds a note for the staff. 409 once the personal data of the order was removed. */
export const addNote = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/notes',
  auth: { staff: 'orders.see' },
  accepts: 'json',
  params,
  body: fields({ text: line('Please write a note.', 1000) }),
  data: v.null(),
})
