import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSED_ADDRESS } from '#app/account/addresses-contract.ts'
import { stockTag } from '#app/catalogue/product-row.server.ts'
import { busy } from '#app/core/busy.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import * as paths from '#app/core/paths.ts'
import { Refusal, refusedField } from '#app/core/refusal.ts'
import { report } from '#app/core/signals.server.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { refusedCity } from '#app/cities/open-city.server.ts'
import { checkOrder, type CheckedOrder } from './check-order.ts'
import { canTryAgain, isDeadlock, isLockTimeout } from './connection.server.ts'
import type { GuestDetails, Placed } from './contract.ts'
import type { OrderInput } from './order-contract.ts'
import { takeOffer, offerInputOf } from './early-offer.server.ts'
import { HAS_ORDERED, writeFirst } from './first-order.server.ts'
import { type Blocked, findBlocked, refuseBlocked } from './blocked-customers.server.ts'
import { findAnswer, freeKey, idempotencyKeyOf } from './idempotency.server.ts'
import { readOffer, writeAlone, writeWithOthers } from './order-batches.server.ts'
import { storedCode } from './promo-codes.server.ts'
import type { IdempotencyKey, Offer, Receiver } from './order-statements.server.ts'
import { FIRST_ORDER_ONLY, MAX_ORDER_TOTAL, mergeLines, type MergedLine } from './rules.ts'

/** `sent` is the body before the field checks; it identifies a repeated attempt. */
export type Buyer = { customer_id: number | null; idempotency_key: string | null; sent: unknown }
type Order = OrderInput & Partial<GuestDetails>
type MergedOrder = Omit<Order, 'products'> & { lines: MergedLine[] }

/** How often an order is retried when a price or the stock changes between read and write. */
const ATTEMPTS = 5
/** The other transaction takes the released row in this time. */
const DEADLOCK_PAUSE_MS = 50

/** The read takes no locks; the write checks the same values again, so rows are locked only until its commit,
 * in the order of variant ids. @throws Refusal 409 with `totals` when something differs; 422 */
export async function placeOrder(shop: Shop, buyer: Buyer, order: Order): Promise<Placed> {
  const once = idempotencyKeyOf(buyer.idempotency_key, buyer.customer_id, buyer.sent, order)
  const merged = { ...order, lines: mergeLines(order.products) }
  // Before a connection is acquired, because a load that is not cached needs one.
  const [details, blocked] = await Promise.all([findShopDetails(shop), findBlocked(shop)])
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const terms = { details, blocked, isFirstAttempt: attempt === 1 }
    const done = await tryToPlace(shop, terms, buyer, merged, once).catch(async (thrown) => {
      if (isLockTimeout(thrown)) throw busy('order conflicts')
      if (!canTryAgain(thrown)) throw thrown
      if (isDeadlock(thrown)) await sleep(DEADLOCK_PAUSE_MS)
      return null
    })
    if (!done) continue
    shop.invalidatePages([...done.tags, ...order.products.map((line) => stockTag(line.product_id))])
    return done.placed
  }
  throw busy('order conflicts')
}

/** Null when nothing was written: stock or a price changed, or it has to be written alone. */
async function tryToPlace(
  shop: Shop,
  { details, blocked, isFirstAttempt }: { details: ShopDetails; blocked: Blocked; isFirstAttempt: boolean },
  { customer_id, sent }: Buyer,
  order: MergedOrder,
  once: IdempotencyKey | null,
): Promise<{ placed: Placed; tags: string[] } | null> {
  const input = offerInputOf({ ...order, products: order.lines }, customer_id)
  const read = () => readOffer(shop.db, { ...input, scopes: once?.scopes ?? [], key: once?.key ?? null })
  const offer = takeOffer(sent, input) ?? (await read())
  const answered = findAnswer(once, offer)
  if (answered) return { placed: answered, tags: [] }
  const receiver = receiverOf(customer_id, offer, order)
  refuseBlocked(blocked, receiver)
  const totals = refuseChanges(check(order, offer, details), details)

  const token = randomBytes(16).toString('base64url')
  const tracking_url = paths.track(token)
  const write = offer.promo?.first_order_only ? writeFirst : isFirstAttempt ? writeWithOthers : writeAlone
  const written = await write(shop.db, {
    token,
    trackingUrl: tracking_url,
    lines: order.lines,
    receiver,
    notes: order,
    totals,
    promoCode: offer.promo?.promo_code ?? null,
    once: freeKey(once, offer),
  })
  if (written && written !== HAS_ORDERED) report('order placed', {})
  if (written !== HAS_ORDERED)
    return written && { placed: { order_id: written.id, tracking_url }, tags: written.tags }
  // The other order may be this attempt, placed by a concurrent request.
  return findAnswer(once, await read()) ? null : refuseSecondOrder(order, offer, details)
}

/** A customer's order goes to the default address, whatever was sent. */
function receiverOf(customer_id: number | null, offer: Offer, order: MergedOrder): Receiver {
  if (customer_id === null) {
    if (!offer.city_is_known) throw refusedCity(offer.city_is_closed)
    const { full_name, phone, city_id_fk, address, email } = order as Required<MergedOrder>
    return { customer_id, full_name, phone, city_id_fk, address, email, also_phone: null }
  }
  if (!offer.customer) throw new Refusal(401, 'Please log in.')
  const { address, email, phone } = offer.customer
  if (!address) throw refusedAddress('Add a shipping address first.')
  if (offer.customer.city_is_closed) throw refusedAddress(CLOSED_ADDRESS)
  return { customer_id, ...address, email, also_phone: phone }
}

const refusedAddress = (sentence: string) => refusedField(422, 'address', sentence)

function check(
  order: MergedOrder,
  { variants, gone, promo, promo_has_ended }: Pick<Offer, 'variants' | 'gone' | 'promo' | 'promo_has_ended'>,
  { shipping }: Pick<ShopDetails, 'shipping'>,
  promoRefused: string | null = null,
): CheckedOrder {
  const unknown = promo_has_ended
    ? `The promo code ${storedCode(order.promo_code)} has ended.`
    : 'Invalid promo code'
  const refused = promoRefused ?? (order.promo_code && !promo ? unknown : null)
  const offered = new Map(variants.map((variant) => [variant.variant_id, variant]))
  const sent = { lines: order.lines, totals: order as CheckedOrder['totals'] }
  return checkOrder({ ...sent, gone }, offered, promo, refused, shipping)
}

function refuseChanges(
  { totals, changes }: CheckedOrder,
  { minimumOrder }: Pick<ShopDetails, 'minimumOrder'>,
): CheckedOrder['totals'] {
  if (changes.length > 0)
    throw new Refusal(409, 'Your order has changed. Please check it and place it again.', {
      data: changes,
      meta: { totals },
    })
  const unfit =
    totals.order_price < minimumOrder
      ? `The smallest order is ${rupees(minimumOrder)}. Please add ` +
        `${rupees(minimumOrder - totals.order_price)} more.`
      : totals.order_price > MAX_ORDER_TOTAL
        ? `The largest order is ${rupees(MAX_ORDER_TOTAL)}. Please order in parts.`
        : null
  if (unfit) throw new Refusal(422, unfit, { data: [unfit] })
  return totals
}

function refuseSecondOrder(order: MergedOrder, offer: Offer, details: ShopDetails): null {
  refuseChanges(check(order, { ...offer, promo: null }, details, FIRST_ORDER_ONLY), details)
  return null
}
