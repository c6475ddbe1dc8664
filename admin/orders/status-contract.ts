/** Endpoints that take orders from one status to the next, with courier and tracking number. */
import * as v from 'valibot'
import { flag, idParams as params, savedVersion, undoMeta } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line, optionalText } from '#app/core/fields.ts'
import { MAX_COURIER } from '#app/orders/rules.ts'
import { STEP_NAMES } from './contract.ts'
import { chosenOrders } from './filter-contract.ts'

const optionalLine = (name: string) => v.optional(v.union([v.literal(''), line(name, MAX_COURIER)]), '')

/** Moves an order on. Its mail waits a minute, in which `meta.undo` takes the step back. Courier and tracking
 * number belong to Shipped. 409 for a step that is not allowed, and if the order has another status than
 * `seen`. */
export const changeStatus = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/status',
  auth: { staff: 'orders.status' },
  accepts: 'json',
  params,
  body: fields({
    status: v.picklist(STEP_NAMES),
    reason: optionalText('The reason', 500),
    courier: optionalLine('Courier'),
    tracking_number: optionalLine('Tracking number'),
    seen: v.optional(v.pipe(v.string(), v.maxLength(50))),
  }),
  data: v.null(),
  meta: undoMeta,
})

/** A bulk change of up to 10,000 orders, as a job: the chosen ids, or all that match the filter. Refused
 * orders are listed by the job. One undo takes back those whose mail still waits. `version` is that of the
 * preview: 409 if other orders match by now. */
export const changeStatuses = endpoint({
  method: 'POST',
  path: '/admin/orders/status',
  auth: { staff: 'orders.status' },
  accepts: 'json',
  body: v.object({
    status: v.picklist(STEP_NAMES),
    ...chosenOrders,
    version: v.optional(v.string()),
  }),
  data: v.object({ job_id: v.number(), orders: v.number() }),
  meta: undoMeta,
})

const count = { from: v.string(), orders: v.number() }

/** What `changeStatuses` would do, without a write: how many orders leave which status, and how many are
 * refused and why. */
export const previewStatuses = endpoint({
  method: 'POST',
  path: '/admin/orders/status-preview',
  auth: { staff: 'orders.status' },
  accepts: 'json',
  body: v.object({ status: v.picklist(STEP_NAMES), ...chosenOrders }),
  data: v.object({
    version: v.string(),
    changed: v.array(v.object(count)),
    refused: v.array(v.object({ ...count, message: v.string() })),
  }),
})
export type StatusPreview = v.InferOutput<typeof previewStatuses.data>

/** Changes courier and tracking number of an order that was shipped. The customer sees them on the order page
 * and, with `tell_customer`, gets a mail a minute later. 409 once the personal data of the order was removed,
 * and with `data.current` for another version. */
export const editDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/delivery',
  auth: { staff: 'orders.status' },
  accepts: 'json',
  params,
  body: fields({
    courier: optionalLine('Courier'),
    tracking_number: optionalLine('Tracking number'),
    tell_customer: flag,
    version: v.pipe(v.string(), v.maxLength(50)),
  }),
  data: savedVersion,
  meta: undoMeta,
})
