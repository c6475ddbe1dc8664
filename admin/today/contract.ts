import * as v from 'valibot'
import { firstSteps } from '#admin/first-steps/contract.ts'
import { endpoint } from '#app/core/endpoint.ts'

export const TODO_KEYS = [
  'new_orders',
  'to_pack',
  'shipped',
  'out_of_stock',
  'low_stock',
  'messages',
  'poor_reviews',
  'failed_mails',
  'old_backup',
] as const
export type TodoKey = (typeof TODO_KEYS)[number]

/** `count` is exact up to 1,000. `oldest_at` is null where there is none: of products the time since when the
 * first one is low or sold out. */
const todo = v.object({
  key: v.picklist(TODO_KEYS),
  count: v.number(),
  is_minimum: v.boolean(),
  oldest_at: v.nullable(v.string()),
})
export type Todo = v.InferOutput<typeof todo>

const sales = v.object({
  /** The last 30 days in Asia/Karachi, oldest first. Cancelled orders are only in `placed`. */
  days: v.array(v.object({ day: v.string(), orders: v.number(), total: v.number() })),
  /** For open screens of an older release. */
  orders: v.number(),
  /** A node of an older release does not say it. */
  placed: v.optional(v.number()),
  total: v.number(),
  /** The share of cancelled orders of these days, in percent with one digit. */
  cancelled_percent: v.number(),
})
export type Sales = v.InferOutput<typeof sales>

/** What needs doing now, and how the shop is doing. A person gets what their permissions allow: the entries
 * of `todo` that they may work on; `sales` with `reports.see`, `best_sellers` with `products.see`,
 * `first_steps` with `settings.edit` until they are over or hidden, otherwise null. */
export const getToday = endpoint({
  method: 'GET',
  path: '/admin/today',
  auth: { staff: null },
  data: v.object({
    todo: v.array(todo),
    first_steps: v.nullable(firstSteps),
    sales: v.nullable(sales),
    /** By units of the last 30 days. */
    best_sellers: v.nullable(
      v.array(v.object({ product_id: v.number(), name: v.string(), image: v.string(), units: v.number() })),
    ),
  }),
})
