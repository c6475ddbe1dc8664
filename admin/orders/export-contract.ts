import * as v from 'valibot'
import { idParams as params } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { chosenOrders } from './filter-contract.ts'

/** The rows of the chosen orders, or of all up to 10,000 that match, as CSV for a spreadsheet. */
export const exportOrders = endpoint({
  method: 'POST',
  path: '/admin/orders/export',
  auth: { staff: 'exports', also: ['orders.see'] },
  stepUp: true,
  accepts: 'json',
  body: v.object(chosenOrders),
  data: v.object({ orders: v.number() }),
  meta: v.object({ export_id: v.number() }),
})

/** The file of an export of the last 10 minutes; only for who made it, in a session that gave the
 * second step. */
export const exportedOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/export/:id',
  auth: { staff: 'exports', also: ['orders.see'] },
  stepUp: true,
  params,
  data: v.object({ name: v.string(), csv: v.string() }),
})
