/** The endpoint of a tracking link, for anyone who has it. */
import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import {
  boughtLine,
  boughtProduct,
  boughtVariant,
  date,
  delivery,
  history,
  orderStatus,
  totals,
} from './fields.ts'

export const trackedLine = v.object({
  ...boughtLine,
  varients: v.pipe(v.array(v.object({ ...boughtVariant, product: v.object(boughtProduct) })), v.length(1)),
})

/** The order as a tracking link shows it: name, phone and street are masked. */
export const trackedOrder = v.object({
  order_id: v.number(),
  status: orderStatus,
  status_id_fk: v.number(),
  placed_at: date,
  history,
  full_name: v.string(),
  phone: v.string(),
  address: v.string(),
  city_name: v.string(),
  ...totals,
  ...delivery,
  order_detail: v.array(trackedLine),
})
export type TrackedOrder = v.InferOutput<typeof trackedOrder>

/** The order of a tracking link; 404 for an unknown token. */
export const trackOrder = endpoint({
  method: 'GET',
  path: '/track/:token',
  auth: 'public',
  params: fields({ token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
  data: trackedOrder,
})
