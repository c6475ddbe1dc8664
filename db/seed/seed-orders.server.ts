import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/pool.server.ts'
import { orderEvents, orderLines, orders, stockMovements, variants } from '#db/tables/index.ts'
import { type DemoLine, type DemoOrder, isCancelled } from './demo-order.ts'
import { daysBefore } from './sales.ts'
import type { SeededVariant } from './seed-goods.server.ts'
import { seedStaffWork } from './seed-staff-work.server.ts'

export type Seeded = {
  variantOf: (line: DemoLine) => SeededVariant
  cityIds: ReadonlyMap<string, number>
  /** By the index of the account. */
  customerIds: readonly number[]
  now: Date
}

/** A planned order with the id that it has got, and its lines as they are stored. */
export type SeededOrder = DemoOrder & { id: number; stored: (typeof orderLines.$inferSelect)[] }

/** Inserts orders, oldest first, with lines, history and stock. The back office finds them as soon as its
 * jobs have read them. */
export async function seedOrders(
  tx: Transaction,
  planned: readonly DemoOrder[],
  seeded: Seeded,
): Promise<void> {
  const rows = planned.map((order) => rowOf(order, seeded))
  const inserted = await tx
    .insert(orders)
    .values(rows)
    .returning({ id: orders.id, token: orders.trackingToken })
  const ids = new Map(inserted.map(({ id, token }) => [token, id]))
  const withIds = planned.map((order, place) => ({ ...order, id: ids.get(rows[place]!.trackingToken)! }))
  const lines = await tx
    .insert(orderLines)
    .values(withIds.flatMap((order) => lineRowsOf(order, seeded)))
    .returning()
  const stored = Map.groupBy(lines, ({ orderId }) => orderId)
  const placed = withIds.map((order): SeededOrder => ({ ...order, stored: stored.get(order.id)! }))
  await tx.insert(orderEvents).values(
    placed.flatMap(({ id, daysAgo, steps }) =>
      steps.map(([statusId, later]) => ({
        orderId: id,
        statusId,
        at: daysBefore(seeded.now, daysAgo - later),
      })),
    ),
  )
  await takeStock(tx, placed, seeded.now)
  await seedStaffWork(tx, placed, seeded.now)
}

function rowOf(order: DemoOrder, { cityIds, customerIds, now }: Seeded) {
  const { buyer, subtotal, shipping, discount = 0 } = order
  return {
    customerId: buyer.account === null ? null : customerIds[buyer.account]!,
    statusId: order.steps.at(-1)![0],
    fullName: buyer.name,
    email: buyer.email,
    phone: buyer.phone,
    cityId: cityIds.get(buyer.city)!,
    address: buyer.address,
    orderInstructions: order.orderNote ?? '',
    riderInstructions: order.riderNote ?? '',
    subtotal,
    shipping,
    discount,
    total: subtotal + shipping - discount,
    promoCode: order.promoCode ?? null,
    trackingToken: randomBytes(16).toString('base64url'),
    cancelReason: order.cancelReason ?? null,
    courier: order.courier ?? null,
    trackingNumber: order.trackingNumber ?? null,
    advancePaid: order.advancePaid ?? 0,
    source: order.source ?? 'web',
    placedAt: daysBefore(now, order.daysAgo),
  }
}

function lineRowsOf({ id, lines }: DemoOrder & { id: number }, { variantOf }: Seeded) {
  return lines.map((line) => ({
    orderId: id,
    productId: variantOf(line).productId,
    variantId: variantOf(line).id,
    productName: line.good.name,
    variantName: line.variant.name,
    image: variantOf(line).image,
    unitPrice: line.variant.finalPrice ?? line.variant.price,
    quantity: line.quantity,
    weightGrams: line.variant.grams,
  }))
}

/** Takes the units of all orders at once and dates the stock ledger, for which its trigger uses the
 * present. */
async function takeStock(tx: Transaction, placed: readonly SeededOrder[], now: Date): Promise<void> {
  await tx.insert(stockMovements).values(placed.flatMap((order) => movementsOf(order, now)))
  await tx.execute(sql`select set_config('nayab.order', 'several', true)`)
  await tx.execute(sql`
    update ${variants} set units_left = (
      select sum(units) from stock_movements m where m.variant_id = variants.id)
    where id in (select variant_id from order_lines)`)
  await tx.execute(sql`select set_config('nayab.order', '', true)`)
  await tx.execute(sql`
    update stock_movements set at = products.created_at from variants
    join products on products.id = variants.product_id
    where variants.id = variant_id and reason = 'start'`)
}

function movementsOf(order: SeededOrder, now: Date) {
  const { id, daysAgo, steps, correction, stored } = order
  const at = (daysLater: number) => daysBefore(now, daysAgo - daysLater)
  return stored.flatMap(({ variantId, quantity }, place) => {
    const back = correction?.oneLess && place === 0 ? 1 : 0
    const move = { variantId: variantId!, orderId: id }
    return [
      { ...move, units: -quantity - back, reason: 'sale', at: at(0) },
      ...(back > 0 ? [{ ...move, units: back, reason: 'cancel', at: at(correction!.daysLater) }] : []),
      ...(isCancelled(order)
        ? [{ ...move, units: quantity, reason: 'cancel', at: at(steps.at(-1)![1]) }]
        : []),
    ]
  })
}
