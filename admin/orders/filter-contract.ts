import * as v from 'valibot'
import { day, searchText, shortLine, typedWhole } from '#admin/core/contract-fields.ts'
import { id } from '#app/core/fields.ts'

export const ORDER_TABS = ['todo', 'pack', 'shipped', 'completed', 'cancelled', 'all'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

const rupeesIn = typedWhole(999_999_999, 'Please enter whole rupees.')

/** Days are days in Asia/Karachi, both included. `q`: number, phone or its last 4 to 7 digits, name, email.
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
  promo: v.optional(shortLine),
  sort: v.optional(v.picklist(['newest', 'oldest', 'total'])),
}

const filterObject = v.object(orderFilter)
export type OrderFilter = v.InferOutput<typeof filterObject>

/** As it is sent. */
export type OrderQuery = v.InferInput<typeof filterObject>

/** A selection of up to 10,000: the chosen ids, or all that match. */
export const chosenOrders = {
  ids: v.optional(v.pipe(v.array(id('Which order?')), v.maxLength(10_000))),
  filter: v.optional(filterObject),
}
