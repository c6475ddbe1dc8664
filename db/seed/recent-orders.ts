import { discountOf, gramsIn, subtotalOf } from '#app/checkout/rules.ts'
import { shippingFor } from '#app/checkout/shipping-charge.ts'
import { STATUS, type StatusId, type StatusName } from '#app/orders/rules.ts'
import { accountOf, type Buyer, guestOf, REGULAR } from './buyers.ts'
import type { Correction, DemoLine, DemoOrder } from './demo-order.ts'
import { dice } from './dice.ts'
import type { Good } from './goods/good.ts'
import { guests } from './guests.ts'
import { CANCEL_REASONS, COURIERS, INTERNAL_NOTES, ORDER_NOTES, RIDER_NOTES } from './recent-texts.ts'

/** The codes of the demo shop: 10 % off a first order, and Rs 300 off from Rs 2,500. */
export const promos = [
  { code: 'WELCOME10', discount: 10, isPercentage: true, minimumOrder: 0, firstOrderOnly: true },
  { code: 'NAYAB300', discount: 300, isPercentage: false, minimumOrder: 2500, firstOrderOnly: false },
] as const

const HOUR = 1 / 24
const HOURS_AGO: Record<StatusName, readonly number[]> = {
  Pending: [0.07, 0.4, 1.1, 2.5, 5, 9, 14, 26, 41],
  Processing: [3, 7, 20, 28, 33, 47, 52, 70],
  Shipped: [25, 36, 49, 58, 72, 81, 99, 121, 150],
  Completed: [
    150, 158, 171, 196, 211, 240, 262, 290, 333, 365, 401, 430, 478, 520, 566, 610, 664, 720, 789, 850, 931,
    1010, 1108, 1190, 1290, 1400,
  ],
  Cancelled: [2, 30, 75, 180, 400, 705, 1000, 1300],
}

/** Which orders the regular customer placed. */
const FIRST_OF_REGULAR = 1108
const OF_REGULAR = new Set([2.5, 58, 196, 333, 705, 850, FIRST_OF_REGULAR])

const CORRECTIONS: Readonly<Record<number, Correction>> = {
  7: { daysLater: HOUR, reason: 'Called: one less', oneLess: true },
  20: { daysLater: 2 * HOUR, reason: 'Moved house', addressBefore: 'House 4, the old lane' },
  41: { daysLater: HOUR, reason: 'گاہک نے فون پر کہا', oneLess: true },
}
const MOST_UNITS = 3
/** Rupees paid before delivery. */
const ADVANCES: Readonly<Record<number, number>> = { 28: 500, 14: 300 }

/** The 60 deterministic orders of the last two months, oldest first. */
export function planRecentOrders(goods: readonly Good[]): DemoOrder[] {
  return Object.entries(HOURS_AGO)
    .flatMap(([status, hours]) => hours.map((ago) => ({ status: status as StatusName, ago })))
    .sort((one, other) => other.ago - one.ago)
    .map(({ status, ago }, place) => orderOf(goods, status, ago, place))
}

function orderOf(goods: readonly Good[], status: StatusName, hoursAgo: number, place: number): DemoOrder {
  const daysAgo = hoursAgo * HOUR
  const buyer = buyerOf(hoursAgo, place)
  const isCancelled = status === 'Cancelled'
  const correction = CORRECTIONS[hoursAgo] ?? null
  const lines = linesOf(goods, { daysAgo, place, givesBack: isCancelled || correction !== null })
  const priced = lines.map(({ variant, quantity }) => ({
    final_price: variant.finalPrice ?? variant.price,
    quantity,
    weight_grams: variant.grams,
  }))
  const subtotal = subtotalOf(priced)
  const isSent = status === 'Shipped' || status === 'Completed'
  const isOpen = status === 'Pending' || status === 'Processing'
  return {
    buyer,
    daysAgo,
    steps: stepsOf(status, daysAgo),
    lines,
    subtotal,
    shipping: shippingFor(subtotal, gramsIn(priced)),
    ...discountFor(subtotal, hoursAgo, place),
    source: ['web', 'web', 'web', 'web', 'phone', 'whatsapp'][dice(6, place, 'source')]!,
    orderNote: pick(ORDER_NOTES, 4, place, 'order note') ?? '',
    riderNote: pick(RIDER_NOTES, 3, place, 'rider note') ?? '',
    cancelReason: isCancelled ? CANCEL_REASONS[place % CANCEL_REASONS.length]! : null,
    courier: isSent ? COURIERS[dice(COURIERS.length, place, 'courier')]! : null,
    trackingNumber: isSent ? String(7_100_000_000 + dice(900_000_000, place, 'parcel')) : null,
    advancePaid: ADVANCES[hoursAgo] ?? 0,
    internalNote: isOpen ? pick(INTERNAL_NOTES, 2, place, 'internal note') : null,
    correction,
  }
}

function buyerOf(hoursAgo: number, place: number): Buyer {
  if (OF_REGULAR.has(hoursAgo)) return accountOf(REGULAR)
  if (dice(5, place, 'guest') > 1) return guestOf(dice(guests.length, place, 'who'))
  return accountOf(dice(REGULAR, place, 'account'))
}

type Placing = { daysAgo: number; place: number; givesBack: boolean }

/** Products that were in the shop by then. `units` are those left today, so an order that gives units back
 * had at least as many. */
function linesOf(goods: readonly Good[], { daysAgo, place, givesBack }: Placing): DemoLine[] {
  const offered = goods.filter(
    ({ daysAgo: since, variants }) =>
      since > daysAgo + 1 && (!givesBack || variants.every(({ units }) => units > MOST_UNITS)),
  )
  const chosen = Array.from(
    { length: 1 + dice(4, place, 'lines') },
    (_, at) => offered[dice(offered.length, place, 'good', at)]!,
  )
  return [...new Set(chosen)].map((good) => ({
    good,
    variant: good.variants[dice(good.variants.length, place, good.slug)]!,
    quantity: [1, 1, 1, 1, 2, MOST_UNITS][dice(6, place, good.slug, 'units')]!,
  }))
}

function discountFor(subtotal: number, hoursAgo: number, place: number) {
  const [first, threeHundred] = promos
  const promo = hoursAgo === FIRST_OF_REGULAR ? first : dice(4, place, 'code') === 0 ? threeHundred : null
  const discount = discountOf(
    promo && {
      order_value: promo.minimumOrder,
      discounted_value: promo.discount,
      is_percentage: promo.isPercentage,
    },
    subtotal,
  )
  return { discount, promoCode: discount > 0 ? promo!.code : null }
}

/** Days after the order, all of them in the past. */
function stepsOf(status: StatusName, daysAgo: number): [StatusId, number][] {
  const processing: [StatusId, number] = [STATUS.Processing, Math.min(0.5, daysAgo * 0.3)]
  const shipped: [StatusId, number] = [STATUS.Shipped, Math.min(1.4, daysAgo * 0.7)]
  const later: Record<StatusName, [StatusId, number][]> = {
    Pending: [],
    Processing: [processing],
    Shipped: [processing, shipped],
    Completed: [processing, shipped, [STATUS.Completed, 4.5]],
    Cancelled: [[STATUS.Cancelled, Math.min(0.4, daysAgo * 0.5)]],
  }
  return [[STATUS.Pending, 0], ...later[status]]
}

/** One of the texts for every `each`th order. */
function pick(texts: readonly string[], each: number, place: number, what: string): string | null {
  return dice(each, place, what) === 0 ? texts[dice(texts.length, place, what, 'text')]! : null
}
