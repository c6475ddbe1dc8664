import { isDeepStrictEqual } from 'node:util'
import { rupees } from '#app/core/money.ts'
import { DEFAULT_SHIPPING, type ShippingTerms } from '#app/core/business-terms.ts'
import { belowMinimum, type Discount, discountOf, MAX_ORDER_TOTAL, quoteOrder } from './rules.ts'
import {
  type CorrectLine,
  correctLines,
  type Offered,
  shortages,
  type WantedLine,
} from './corrected-lines.ts'

const TOO_LARGE = `The largest order is ${rupees(MAX_ORDER_TOTAL)}.`

/** The fields of an order that can be corrected. A charge with a reason was set by hand. */
export type OrderState = {
  full_name: string
  phone: string
  email: string
  city_id_fk: number
  address: string
  order_instructions: string
  rider_instructions: string
  lines: CorrectLine[]
  promo_code: string | null
  order_price: number
  shipping_charges: number
  shipping_reason: string | null
  discounted_value: number
  discount_reason: string | null
  transaction_amount: number
  advance_paid: number
}

export type Charge = { rupees: number; reason: string }

type Texts = Pick<
  OrderState,
  'full_name' | 'phone' | 'email' | 'city_id_fk' | 'address' | 'order_instructions' | 'rider_instructions'
>

/** A field that is absent stays. `lines` are all lines; a charge of null is calculated again. */
export type Correction = Partial<Texts> & {
  lines?: WantedLine[]
  shipping?: Charge | null
  discount?: Charge | null
  advance_paid?: number
}

export type Corrected = { state: OrderState; refused: string[]; notes: string[] }

/** A line that keeps its variant keeps its price; any other has today's. `promo` is null if deleted. */
export function correctedState(
  current: OrderState,
  correction: Correction,
  offered: ReadonlyMap<number, Offered>,
  promo: Discount | null,
  terms: ShippingTerms = DEFAULT_SHIPPING,
): Corrected {
  const { lines: wanted, shipping, discount, ...texts } = correction
  const refused: string[] = []
  const lines = wanted ? correctLines(current.lines, wanted, offered, refused) : current.lines
  const state = { ...current, ...texts, lines }
  const hasOtherLines = wanted !== undefined && !isDeepStrictEqual(lines, current.lines)
  if (hasOtherLines) refused.push(...shortages(current.lines, lines, offered))
  if (hasOtherLines || shipping !== undefined || discount !== undefined) {
    const quoted = quoteOrder(asPriced(lines), promo, terms)
    state.order_price = quoted.order_price
    Object.assign(state, shippingFrom(current, shipping, quoted.shipping_charges))
    Object.assign(state, discountFrom(current, discount, promo, state.order_price))
  }
  state.transaction_amount = state.order_price + state.shipping_charges - state.discounted_value
  if (discount && discount.rupees > state.order_price)
    refused.push('The discount is larger than the subtotal.')
  if (state.order_price > MAX_ORDER_TOTAL) refused.push(TOO_LARGE)
  if (state.advance_paid > state.transaction_amount)
    refused.push('More is paid in advance than the order costs.')
  const losesCode = promo && state.discount_reason === null && state.order_price < promo.order_value
  return { state, refused, notes: losesCode ? [belowMinimum(promo, state.order_price)] : [] }
}

function shippingFrom(
  { shipping_charges, shipping_reason }: OrderState,
  byHand: Charge | null | undefined,
  calculated: number,
): Pick<OrderState, 'shipping_charges' | 'shipping_reason'> {
  if (byHand) return { shipping_charges: byHand.rupees, shipping_reason: byHand.reason }
  if (byHand === undefined && shipping_reason !== null) return { shipping_charges, shipping_reason }
  return { shipping_charges: calculated, shipping_reason: null }
}

function discountFrom(
  { discounted_value, discount_reason, promo_code }: OrderState,
  byHand: Charge | null | undefined,
  promo: Discount | null,
  subtotal: number,
): Pick<OrderState, 'discounted_value' | 'discount_reason'> {
  if (byHand) return { discounted_value: Math.min(byHand.rupees, subtotal), discount_reason: byHand.reason }
  const isByHand = byHand === undefined && discount_reason !== null
  const hasLostCode = promo_code !== null && !promo && discount_reason === null
  return {
    discounted_value:
      isByHand || hasLostCode ? Math.min(discounted_value, subtotal) : discountOf(promo, subtotal),
    discount_reason: isByHand ? discount_reason : null,
  }
}

function asPriced(lines: readonly CorrectLine[]) {
  return lines.map(({ unit_price, quantity, weight_grams }) => ({
    final_price: unit_price,
    quantity,
    weight_grams,
  }))
}
