/** Reports of orders. An order counts on the day in Asia/Karachi on which it was placed, with its status of
 * now. Money is whole rupees. */
import * as v from 'valibot'
import { day } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import { PROPERTIES, UNITS } from './rules.ts'

const period = { unit: v.optional(v.picklist(UNITS), 'day'), from: v.optional(day), to: v.optional(day) }
const shownPeriod = v.object({ from: v.string(), to: v.string() })

const time = v.object({
  /** The first day of the day, week (from Monday) or month. */
  start: v.string(),
  placed: v.number(),
  /** Sent, whether delivered yet or not. */
  shipped: v.number(),
  completed: v.number(),
  cancelled: v.number(),
  /** Without cancelled orders. */
  rupees: v.number(),
})
export type ReportTime = v.InferOutput<typeof time>

/** Orders by day, week or month; units without an order are 0. Without dates: 30 days, 12 weeks, 12 months.
 * 422 for a reversed period or more than five years. */
export const reportByTime = endpoint({
  method: 'GET',
  path: '/admin/reports/time',
  auth: { staff: 'reports.see' },
  query: fields(period),
  data: v.array(time),
  meta: v.object({ period: shownPeriod }),
})

const part = v.object({
  /** The id of product, category or city; the code, empty for orders without one; the source. */
  key: v.string(),
  label: v.string(),
  orders: v.number(),
  cancelled: v.number(),
  /** `units` and `rupees` are those of orders that are not cancelled; of a product or category the price of
   * its lines, otherwise the totals with shipping and discount. */
  units: v.number(),
  rupees: v.number(),
})
export type ReportPart = v.InferOutput<typeof part>
const by = v.picklist(PROPERTIES)

/** The 50 products, categories, cities, promo codes or sources with most rupees. */
export const reportByProperty = endpoint({
  method: 'GET',
  path: '/admin/reports/by/:by',
  auth: { staff: 'reports.see' },
  params: v.object({ by }),
  query: fields(period),
  data: v.array(part),
  meta: v.object({ period: shownPeriod, has_more: v.boolean() }),
})

/** A report as CSV, with up to 5,000 rows. It is in the audit log. */
export const exportReport = endpoint({
  method: 'POST',
  path: '/admin/reports/export',
  auth: { staff: 'reports.see' },
  accepts: 'json',
  body: fields({ by: v.picklist(['time', ...PROPERTIES]), ...period }),
  data: v.object({ name: v.string(), csv: v.string() }),
})
