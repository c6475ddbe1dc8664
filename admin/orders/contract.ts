/** Endpoints of the back office for orders. Money is whole rupees, times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { rowId, day, idParams as params, paging, searchText, undoMeta } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, line } from '#app/core/fields.ts'
import { MAX_COURIER } from '#app/orders/rules.ts'

export const ORDER_TABS = ['todo', 'pack', 'shipped', 'completed', 'cancelled', 'all'] as const
export type OrderTab = (typeof ORDER_TABS)[number]
export const STEP_NAMES = ['Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type StepName = (typeof STEP_NAMES)[number]

const rupeesIn = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Please enter whole rupees.'), v.toNumber())

/** Days are days in Asia/Karachi, both included. `q`: number, phone or its last 4 to 7 digits, name, e-mail.
 * Without `sort`, the tabs `todo` and `pack` show the oldest first, the others the newest. */
export const orderFilter = {
  tab: v.optional(v.picklist(ORDER_TABS), 'todo'),
  q: searchText,
  city: v.optional(id('Which city?')),
  from: v.optional(day),
  to: v.optional(day),
  min_total: v.optional(rupeesIn),
  max_total: v.optional(rupeesIn),
  product: v.optional(id('Which product?')),
  promo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50))),
  sort: v.optional(v.picklist(['newest', 'oldest', 'total'])),
}
export type OrderFilter = v.InferOutput<ReturnType<typeof filterObject>>
const filterObject = () => v.object(orderFilter)

/** What the staff may not see is null: phone, address, e-mail. `nth`: which order of this phone it is;
 * `cancelled`: how many earlier ones were cancelled; both count to 1,000. */
export const orderRow = v.object({
  order_id: v.number(),
  status: v.string(),
  placed_at: v.string(),
  full_name: v.string(),
  phone: v.nullable(v.string()),
  city_name: v.string(),
  units: v.number(),
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

/** `undo` is the audit entry of a step that can still be taken back. */
const timelineEntry = v.object({
  at: v.string(),
  kind: v.picklist(['status', 'mail', 'change']),
  text: v.string(),
  who: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  undo: v.nullable(v.number()),
})
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

export const staffOrder = v.object({
  version: v.string(),
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
  tracking_url: v.string(),
  cancel_reason: v.nullable(v.string()),
  nth: v.number(),
  cancelled: v.number(),
  lines: v.array(correctLine),
  next: v.array(v.picklist(STEP_NAMES)),
  can_correct: v.boolean(),
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

const optionalLine = (name: string) => v.optional(v.union([v.literal(''), line(name, MAX_COURIER)]), '')

/** Moves an order on. Its mail waits a minute, in which `meta.undo` takes the step back. Courier and tracking
 * number belong to Shipped. 409 for a step that is not allowed. */
export const changeStatus = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/status',
  auth: { staff: 'orders.status' },
  accepts: 'json',
  params,
  body: fields({
    status: v.picklist(STEP_NAMES),
    reason: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(500, 'Please use at most 500 characters.')),
      '',
    ),
    courier: optionalLine('Courier'),
    tracking_number: optionalLine('Tracking number'),
  }),
  data: v.null(),
  meta: undoMeta,
})

/** A bulk change of up to 10,000 orders, as a job: the chosen ids, or all that match the filter. Refused
 * orders are listed by the job. One undo takes back those whose mail still waits. */
export const changeStatuses = endpoint({
  method: 'POST',
  path: '/admin/orders/status',
  auth: { staff: 'orders.status' },
  accepts: 'json',
  body: v.object({
    status: v.picklist(STEP_NAMES),
    ids: v.optional(v.pipe(v.array(id('Which order?')), v.maxLength(10_000))),
    filter: v.optional(v.object(orderFilter)),
  }),
  data: v.object({ job_id: v.number(), orders: v.number() }),
  meta: undoMeta,
})

export const addNote = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/notes',
  auth: { staff: 'orders.see' },
  accepts: 'json',
  params,
  body: fields({ text: line('Please write a note.', 1000) }),
  data: v.null(),
})

/** The rows of the chosen orders, or of all up to 10,000 that match, as CSV for a spreadsheet. */
export const exportOrders = endpoint({
  method: 'POST',
  path: '/admin/orders/export',
  auth: { staff: 'exports' },
  stepUp: true,
  accepts: 'json',
  body: v.object({
    ids: v.optional(v.pipe(v.array(id('Which order?')), v.maxLength(10_000))),
    filter: v.optional(v.object(orderFilter)),
  }),
  data: v.object({ orders: v.number() }),
  meta: v.object({ export_id: v.number() }),
})

/** The file of an export of the last 10 minutes; only for who made it. */
export const exportedOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/export/:id',
  auth: { staff: 'exports' },
  params,
  data: v.object({ name: v.string(), csv: v.string() }),
})

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

/** Up to 100 slips, in the order of the ids. `tracking_url` is absolute. */
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
})
