import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { busy } from '#app/core/busy.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { invalidFields, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { orders } from '#db/tables/index.ts'
import { requireOpenCity } from '#app/cities/open-city.server.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import type { Placed } from './contract.ts'
import { hasOrdered, lockFirstOrders } from './first-order.server.ts'
import { lockOrderAccount } from './order-account.server.ts'
import { isOwnOrder } from './owner-rules.ts'
import { FIRST_ORDER_ONLY } from './rules.ts'
import { quoteStaffOrder, type Quoted, type StaffOrder } from './staff-quote.server.ts'
import { LOCK_TIMEOUT_MS, writeOrders, type WrittenOrder } from './write-orders.server.ts'

const ATTEMPTS = 5

/** Writes the order with the checkout's statement, so that stock, lines, mail and history are the same. It is
 * a guest's order, and `customer_id` null, if the name or e-mail is not that of the account.
 * @throws Refusal 409 with `data.refused` for what the rules refuse, and for another total; 422 */
export async function placeStaffOrder(
  { tx, changed, audit }: WriteContext,
  details: ShopDetails,
  typed: StaffOrder,
  total: number,
): Promise<Placed & { customer_id: number | null }> {
  await requireOpenCity(tx, typed.city_id_fk)
  const order = { ...typed, customer_id: await ownerOf(tx, typed) }
  const client = clientOf(tx)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const quoted = await quoteStaffOrder(client, details, order)
    await refuseFirstOrders(client, order, quoted)
    requireTotal(quoted, total)
    const token = randomBytes(16).toString('base64url')
    const written = await write(client, order, quoted, token)
    if (!written) continue
    changed(...written.tags, ...quoted.lines.map((line) => `product:${line.product_id}`))
    await storeStaffFields(tx, written.id, order)
    await audit({
      action: 'order.create',
      objectType: 'order',
      objectId: written.id,
      label: `Order ${written.id}`,
      after: {
        source: order.source,
        full_name: order.full_name,
        phone: order.phone,
        ...quoted.totals,
        advance_paid: order.advance_paid,
      },
    })
    return { order_id: written.id, tracking_url: paths.track(token), customer_id: order.customer_id }
  }
  throw busy('order conflicts')
}

async function write(
  client: pg.ClientBase,
  order: StaffOrder,
  { lines, totals, offer }: Quoted,
  token: string,
): Promise<WrittenOrder | null> {
  const { customer_id, full_name, phone, email, city_id_fk, address } = order
  const written = await writeOrders(
    client,
    [
      {
        token,
        trackingUrl: paths.track(token),
        lines,
        receiver: { customer_id, full_name, phone, email, city_id_fk, address, also_phone: null },
        notes: order,
        totals,
        promoCode: offer.promo?.promo_code ?? null,
        once: null,
      },
    ],
    LOCK_TIMEOUT_MS,
  )
  return written[0]!
}

async function storeStaffFields(tx: Transaction, id: number, order: StaffOrder): Promise<void> {
  await tx
    .update(orders)
    .set({
      source: order.source,
      advancePaid: order.advance_paid,
      shippingReason: order.shipping?.reason ?? null,
      discountReason: order.discount?.reason ?? null,
    })
    .where(eq(orders.id, id))
}

function requireTotal({ refused, totals }: Quoted, total: number): void {
  if (refused.length > 0) throw new Refusal(409, refused.join(' '), { data: { refused } })
  if (totals.transaction_amount !== total)
    throw new Refusal(409, 'The total has changed. Please check it and save again.', {
      data: { refused: [] },
    })
}

/** The account stays until the transaction ends. */
async function ownerOf(tx: Transaction, order: StaffOrder): Promise<number | null> {
  if (order.customer_id === null) return null
  const account = await lockOrderAccount(tx, order.customer_id)
  if (!account) throw invalidFields({ customer_id: 'There is no such customer.' })
  return isOwnOrder(order, account) ? order.customer_id : null
}

async function refuseFirstOrders(
  client: pg.ClientBase,
  order: StaffOrder,
  { offer, refused }: Quoted,
): Promise<void> {
  if (!offer.promo?.first_order_only) return
  const person = {
    customer_id: order.customer_id,
    phone: order.phone,
    // An empty e-mail belongs to no customer, and null equals no e-mail.
    email: (order.email || null) as string,
    also_phone: null,
  }
  await lockFirstOrders(client, person)
  if (await hasOrdered(client, person)) refused.push(FIRST_ORDER_ONLY)
}

function clientOf(tx: Transaction): pg.ClientBase {
  return (tx as unknown as { session: { client: pg.ClientBase } }).session.client
}
