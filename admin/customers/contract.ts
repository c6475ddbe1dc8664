/** Endpoints of the back office for customers. Phone, email and address are null without the permission to
 * see them. Times are ISO 8601 in UTC, money is whole rupees. */
import * as v from 'valibot'
import { idParams as params, paging, searchText } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'

/** `customer_id` is null for a guest, `order_id`, the newest order of a guest, for a customer. `since` is the
 * registration, or the newest order of a guest. A guest is called as in the newest order that is neither
 * pending nor cancelled, else as in the newest. */
const listedCustomer = v.object({
  customer_id: v.nullable(v.number()),
  order_id: v.nullable(v.number()),
  full_name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  city_name: v.string(),
  /** Counts to 1,000. */
  orders: v.number(),
  is_blocked: v.boolean(),
  since: v.string(),
})
export type ListedCustomer = v.InferOutput<typeof listedCustomer>

/** Newest first; `all` lists customers, then guests. `q`: number, phone or its last 4 to 7 digits, name,
 * email; for guests the number and the values of their orders. */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  auth: { staff: 'customers.see' },
  query: v.object({
    q: searchText,
    tab: v.optional(v.picklist(['all', 'accounts', 'guests', 'blocked']), 'all'),
    ...paging,
  }),
  data: v.array(listedCustomer),
  meta: listMeta,
})

const customerOrder = v.object({
  order_id: v.number(),
  status: v.string(),
  placed_at: v.string(),
  transaction_amount: v.number(),
  /** Placed without an account, with the phone of this customer. */
  is_guest: v.boolean(),
})

/** `version` is that of the notes. `block_reason` is empty without a block, or when none was given; a node of
 * an older release does not say it. `orders` are the newest 50 that the viewer may see, none without
 * `orders.see`. */
const buyer = {
  version: v.string(),
  full_name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city_name: v.string(),
  is_blocked: v.boolean(),
  block_reason: v.optional(v.string(), ''),
  notes: v.string(),
  orders: v.array(customerOrder),
}
export const shownCustomer = v.object({
  ...buyer,
  customer_id: v.number(),
  is_anonymous: v.boolean(),
  since: v.string(),
})
export type ShownCustomer = v.InferOutput<typeof shownCustomer>

export const findCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  auth: { staff: 'customers.see' },
  params,
  data: shownCustomer,
})

/** `orders` are those with this phone and without an account. Name and address as in the list. */
export const shownGuest = v.object({ ...buyer, order_id: v.number() })
export type ShownGuest = v.InferOutput<typeof shownGuest>

/** The guest who placed the order with this number. 404 for an order with an account. */
export const findGuest = endpoint({
  method: 'GET',
  path: '/admin/guests/:id',
  auth: { staff: 'customers.see' },
  params,
  data: shownGuest,
})
