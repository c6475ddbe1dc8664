import type pg from 'pg'
import { rupees } from '#app/core/money.ts'
import type { OrderNotes } from '#app/orders/contract.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { boughtName, shortageOf } from '#app/orders/rules.ts'
import type { Shortage } from './corrected-lines.ts'
import type { Charge } from './correction.ts'
import type { GuestDetails, Totals } from './contract.ts'
import { type Offer, readOffers } from './order-statements.server.ts'
import { storedCode } from './promo-codes.server.ts'
import { belowMinimum, MAX_ORDER_TOTAL, mergeLines, type MergedLine, quoteOrder } from './rules.ts'

/** An order that the staff takes by phone or message. `email` may be empty. `total` is what the staff saw. */
export type StaffOrder = GuestDetails &
  OrderNotes & {
    customer_id: number | null
    source: string
    promo_code: string
    shipping: Charge | null
    discount: Charge | null
    advance_paid: number
    lines: { variant_id: number; quantity: number }[]
  }

/** The sentences of `short` are in `refused`, too. */
export type Quoted = {
  offer: Offer
  lines: MergedLine[]
  totals: Totals
  refused: string[]
  short: Shortage[]
}

export async function quoteStaffOrder(
  client: pg.ClientBase | pg.Pool,
  details: Pick<ShopDetails, 'shipping' | 'minimumOrder'>,
  order: Pick<StaffOrder, 'lines' | 'promo_code' | 'shipping' | 'discount' | 'advance_paid'>,
): Promise<Quoted> {
  const offers = await readOffers(client as pg.ClientBase, [
    {
      variantIds: [...new Set(order.lines.map((line) => line.variant_id))].sort((one, other) => one - other),
      promoCode: storedCode(order.promo_code),
      customerId: null,
      cityId: null,
      scopes: [],
      key: null,
    },
  ])
  const offer = offers[0]!
  const sold = new Map(offer.variants.map((variant) => [variant.variant_id, variant]))
  const lines = linesOf(order, sold)
  const quoted = quoteOrder(
    lines.map((line) => ({ ...sold.get(line.variant_id)!, quantity: line.quantity })),
    offer.promo,
    order.shipping ? order.shipping.rupees : details.shipping,
  )
  const totals = withDiscount(quoted, order.discount)
  const short = shortages(lines, sold)
  return {
    offer,
    lines,
    totals,
    refused: [
      ...unsoldIn(order, sold),
      ...short.map(({ message }) => message),
      ...refusalsOf(order, totals, offer, details),
    ],
    short,
  }
}

type Sold = ReadonlyMap<number, Offer['variants'][number]>

function linesOf({ lines }: Pick<StaffOrder, 'lines'>, sold: Sold): MergedLine[] {
  return mergeLines(
    lines.flatMap(({ variant_id, quantity }) => {
      const variant = sold.get(variant_id)
      return variant
        ? [{ product_id: variant.product_id, variant_id, variant_price: variant.final_price, quantity }]
        : []
    }),
  )
}

function unsoldIn({ lines }: Pick<StaffOrder, 'lines'>, sold: Sold): string[] {
  const isUnsold = lines.some(({ variant_id }) => !sold.has(variant_id))
  return [
    ...(lines.length === 0 ? ['An order needs at least one product.'] : []),
    ...(isUnsold ? ['A product is no longer sold. Please remove it.'] : []),
  ]
}

function shortages(lines: readonly MergedLine[], sold: Sold): Shortage[] {
  return lines.flatMap(({ variant_id, quantity }) => {
    const variant = sold.get(variant_id)!
    return quantity > variant.units_left
      ? [{ variant_id, message: shortageOf(boughtName(variant), variant.units_left) }]
      : []
  })
}

function withDiscount(totals: Totals, byHand: Charge | null): Totals {
  if (!byHand) return totals
  const discounted_value = Math.min(byHand.rupees, totals.order_price)
  return {
    ...totals,
    discounted_value,
    transaction_amount: totals.order_price + totals.shipping_charges - discounted_value,
  }
}

function refusalsOf(
  order: Pick<StaffOrder, 'promo_code' | 'discount' | 'advance_paid'>,
  { order_price, transaction_amount }: Totals,
  { promo }: Offer,
  { minimumOrder }: { minimumOrder: number },
): string[] {
  return [
    ...(order.promo_code && !promo ? ['Invalid promo code'] : []),
    ...(promo && order_price < promo.order_value ? [belowMinimum(promo, order_price)] : []),
    ...(order_price < minimumOrder ? [`The smallest order is ${rupees(minimumOrder)}.`] : []),
    ...(order_price > MAX_ORDER_TOTAL ? [`The largest order is ${rupees(MAX_ORDER_TOTAL)}.`] : []),
    ...(order.discount && order.discount.rupees > order_price
      ? ['The discount is larger than the subtotal.']
      : []),
    ...(order.advance_paid > transaction_amount ? ['More is paid in advance than the order costs.'] : []),
  ]
}
