import * as v from 'valibot'
import { cursor, idParams, searchText } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'

const subscriber = v.object({ id: v.number(), email: v.string(), since: v.string() })
export type Subscriber = v.InferOutput<typeof subscriber>

/** Newest first. `q` is the beginning of the email. */
export const listSubscribers = endpoint({
  method: 'GET',
  path: '/admin/subscribers',
  auth: { staff: 'customers.see', also: ['orders.email'] },
  query: fields({
    q: searchText,
    cursor,
  }),
  data: v.array(subscriber),
  meta: listMeta,
})

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/admin/subscribers/:id',
  auth: { staff: 'customers.edit' },
  params: idParams,
  data: v.null(),
})

/** All addresses as CSV; of more than 100,000 the newest, which the message says. Each download is in the
 * audit log. */
export const exportSubscribers = endpoint({
  method: 'POST',
  path: '/admin/subscribers/export',
  auth: { staff: 'exports', also: ['customers.see', 'orders.email'] },
  stepUp: true,
  data: v.object({ name: v.string(), csv: v.string() }),
})
