import * as v from 'valibot'
import { listMeta } from '#admin/core/list-contract.ts'
import { flag, pathId, undoMeta } from '#admin/records/endpoints.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, optionalText } from '#app/core/fields.ts'

const customer = v.object({
  id: v.number(),
  full_name: v.string(),
  email: v.string(),
  phone: v.string(),
  city: v.string(),
  since: v.string(),
  is_blocked: v.boolean(),
})
export type StaffCustomer = v.InferOutput<typeof customer>
const order = v.object({
  order_id: v.number(),
  at: v.string(),
  status: v.string(),
  total: v.number(),
  is_guest: v.boolean(),
})

const params = v.object({ id: pathId })

/** `q` is a part of the name or e-mail, or a whole phone number. */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  auth: { staff: 'customers.see' },
  query: fields({
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    tab: v.optional(v.literal('blocked')),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  data: v.array(customer),
  meta: listMeta,
})

/** With the last 50 orders, a guest's with the same phone or e-mail included. */
export const readCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  auth: { staff: 'customers.see' },
  params,
  data: v.object({ ...customer.entries, address: v.string(), notes: v.string(), orders: v.array(order) }),
})

export const saveCustomerNotes = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/notes',
  auth: { staff: 'customers.edit' },
  accepts: 'json',
  params,
  body: fields({ notes: optionalText('Notes', 5000) }),
  data: v.null(),
})

/** A blocked customer cannot log in or order; their sessions end. */
export const blockCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/block',
  auth: { staff: 'customers.edit' },
  accepts: 'json',
  params,
  body: fields({ is_blocked: flag, reason: optionalText('The reason', 300) }),
  data: v.null(),
  meta: undoMeta,
})

/** Replaces the personal data of the account and its orders for good. 409 while an order is open. */
export const anonymise = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/anonymise',
  auth: { staff: 'customers.edit' },
  stepUp: true,
  params,
  data: v.null(),
})

/** Everything that the shop stores of a customer, for the customer. Each download is in the audit log. */
export const customerData = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/data',
  auth: { staff: 'exports' },
  stepUp: true,
  params,
  data: v.looseObject({}),
})

const subscriber = v.object({ id: v.number(), email: v.string(), since: v.string() })
export type Subscriber = v.InferOutput<typeof subscriber>

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/admin/subscribers',
  auth: { staff: 'customers.see' },
  query: fields({
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  data: v.array(subscriber),
  meta: listMeta,
})

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/admin/subscribers/:id',
  auth: { staff: 'customers.edit' },
  params,
  data: v.null(),
})

/** All addresses, at most 100,000. Each download is in the audit log. */
export const exportSubscribers = endpoint({
  method: 'POST',
  path: '/admin/subscribers/export',
  auth: { staff: 'exports' },
  stepUp: true,
  data: v.array(v.object({ email: v.string(), since: v.string() })),
})
