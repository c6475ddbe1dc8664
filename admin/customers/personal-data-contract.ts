/** Endpoints of the back office that hand out or delete the personal data of a customer or a guest. */
import * as v from 'valibot'
import { idParams as params } from '#admin/core/contract-fields.ts'
import { endpoint, type StaffAuth } from '#app/core/endpoint.ts'

/** The file holds all orders of a person, and how to reach them. */
const exportsPersonalData: StaffAuth = {
  staff: 'exports',
  also: ['customers.see', 'orders.see', 'orders.pending', 'orders.contact', 'orders.email'],
}

/** Replaces the personal data for good. 409 while an order is open. */
export const anonymiseCustomerEndpoint = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/anonymise',
  auth: { staff: 'customers.edit' },
  stepUp: true,
  params,
  data: v.object({ orders: v.number(), reviews: v.number() }),
})

/** As `anonymiseCustomerEndpoint`, of the guest who placed the order: all orders with their phone. */
export const anonymiseGuestEndpoint = endpoint({
  method: 'POST',
  path: '/admin/guests/:id/anonymise',
  auth: { staff: 'customers.edit' },
  stepUp: true,
  params,
  data: v.object({ orders: v.number() }),
})

/** As `exportCustomer`, of the guest who placed the order: orders, messages, newsletter. */
export const exportGuest = endpoint({
  method: 'POST',
  path: '/admin/guests/:id/data',
  auth: exportsPersonalData,
  stepUp: true,
  params,
  data: v.record(v.string(), v.unknown()),
})

/** Everything that the shop stores about a customer, for the customer: account, earlier emails, addresses,
 * orders with lines and history (the newest 10,000), reviews, wishlist, messages, newsletter. */
export const exportCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/data',
  auth: exportsPersonalData,
  stepUp: true,
  params,
  data: v.record(v.string(), v.unknown()),
})
