import { isDeepStrictEqual } from 'node:util'
import { rupees } from '#app/core/money.ts'
import { DEFAULT_SHIPPING, type ShippingTerms } from '#app/core/business-terms.ts'
import {
  belowMinimum,
  type Discount,
  discountOf,
  gramsIn,
  MAX_ORDER_TOTAL,
  quoteOrder,
  subtotalOf,
} from './rules.ts'
import {
  type CorrectLine,
  correctLines,
  type Offered,
  type Shortage,
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

/** The sentences of `short` are in `refused`, too. */
export type Corrected = { state: OrderState; refused: string[]; short: Shortage[]; notes: string[] }

/** A line that keeps its variant keeps its price; any other has today's. Shipping is calculated again if the
 * subtotal or weight changes, the discount of a code if the subtotal changes. `promo` is null if deleted. */
export function correctedState(
  current: OrderState,
  correction: Correction,
  offered: ReadonlyMap<number, Offered>,
  promo: Discount | null,
  terms: ShippingTerms = DEFAULT_SHIPPING,
): Corrected {
  const { lines: wanted, shipping, discount, ...texts } = correction
  const refused: string[] = []
  const short: Shortage[] = []
  const lines = wanted ? correctLines(current.lines, wanted, offered, refused) : current.lines
  const state = { ...current, ...texts, lines }
  if (wanted !== undefined && !isDeepStrictEqual(lines, current.lines)) {
    short.push(...shortages(current.lines, lines, offered))
    refused.push(...short.map(({ message }) => message))
    state.order_price = subtotalOf(asPriced(lines))
  }
  Object.assign(state, shippingFrom(current, shipping, state, terms))
  Object.assign(state, discountFrom(current, discount, promo, state.order_price))
  state.transaction_amount = state.order_price + state.shipping_charges - state.discounted_value
  if (discount && discount.rupees > state.order_price)
    refused.push('The discount is larger than the subtotal.')
  if (state.order_price > MAX_ORDER_TOTAL) refused.push(TOO_LARGE)
  if (state.advance_paid > state.transaction_amount)
    refused.push('More is paid in advance than the order costs.')
  const hasCode = promo !== null && state.discount_reason === null && state.discounted_value === 0
  const losesCode = hasCode && state.order_price < promo.order_value
  return { state, refused, short, notes: losesCode ? [belowMinimum(promo, state.order_price)] : [] }
}

type Shipping = Pick<OrderState, 'shipping_charges' | 'shipping_reason'>

function shippingFrom(
  current: OrderState,
  byHand: Charge | null | undefined,
  { lines, order_price }: Pick<OrderState, 'lines' | 'order_price'>,
  terms: ShippingTerms,
): Shipping {
  const { shipping_charges, shipping_reason } = current
  if (byHand) return { shipping_charges: byHand.rupees, shipping_reason: byHand.reason }
  const [grams, before] = [gramsIn(asPriced(lines)), gramsIn(asPriced(current.lines))]
  const isSame = order_price === current.order_price && grams === before
  if (byHand === undefined && (isSame || shipping_reason !== null))
    return { shipping_charges, shipping_reason }
  return {
    shipping_charges: quoteOrder(asPriced(lines), null, terms).shipping_charges,
    shipping_reason: null,
  }
}

function discountFrom(
  { order_price, discounted_value, discount_reason, promo_code }: OrderState,
  byHand: Charge | null | undefined,
  promo: Discount | null,
  subtotal: number,
): Pick<OrderState, 'discounted_value' | 'discount_reason'> {
  if (byHand) return { discounted_value: Math.min(byHand.rupees, subtotal), discount_reason: byHand.reason }
  const isByHand = discount_reason !== null
  const hasLostCode = promo_code !== null && !promo && !isByHand
  // An order does not store the terms of its code. They are unchanged if they give what the order has.
  const hasOtherTerms = discountOf(promo, order_price) !== discounted_value
  const stays = byHand === undefined && (isByHand || hasOtherTerms || subtotal === order_price)
  return stays || hasLostCode
    ? { discounted_value: Math.min(discounted_value, subtotal), discount_reason }
    : { discounted_value: discountOf(promo, subtotal), discount_reason: null }
}

function asPriced(lines: readonly CorrectLine[]) {
  return lines.map(({ unit_price, quantity, weight_grams }) => ({
    final_price: unit_price,
    quantity,
    weight_grams,
  }))
}
