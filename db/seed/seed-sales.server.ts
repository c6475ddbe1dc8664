import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/pool.server.ts'
import {
  addresses,
  customers as customersTable,
  orderEvents,
  orderLines,
  orders,
  reviews,
} from '#db/tables/index.ts'
import { customers } from './customers.ts'
import { daysBefore, keyOf, type PlannedOrder } from './sales.ts'
import type { SeededVariant } from './seed-goods.server.ts'

const STATUS = { pending: 1, processing: 2, completed: 3, shipped: 5 }
/** Days after the order. */
const STEPS = [
  [STATUS.pending, 0],
  [STATUS.processing, 0.8],
  [STATUS.shipped, 1.9],
  [STATUS.completed, 5.5],
] as const

type Sold = { variants: ReadonlyMap<string, SeededVariant>; cityIds: ReadonlyMap<string, number>; now: Date }

/** Inserts customers with Completed orders and reviews. */
export async function seedSales(
  tx: Transaction,
  planned: readonly PlannedOrder[],
  seeded: Sold,
): Promise<void> {
  const customerIds = await seedCustomers(tx, seeded)
  for (const order of planned) await seedOrder(tx, order, customerIds[order.customer]!, seeded)
  await dateLedger(tx)
}

async function seedCustomers(tx: Transaction, { cityIds, now }: Sold): Promise<number[]> {
  // The hash of a random password that is not stored.
  const passwordHash = await hash(randomBytes(32))
  const rows = await tx
    .insert(customersTable)
    .values(
      customers.map(({ name, city, address }, place) => ({
        email: emailOf(name),
        fullName: name,
        phone: phoneOf(place),
        passwordHash,
        cityId: cityIds.get(city)!,
        address,
        referralCode: `DEMO${String(place + 1).padStart(4, '0')}`,
        createdAt: daysBefore(now, 420 - place),
      })),
    )
    .returning({ id: customersTable.id, email: customersTable.email })
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  await tx.insert(addresses).values(
    customers.map(({ name, city, address }, place) => ({
      customerId: ids.get(emailOf(name))!,
      receiverName: name,
      receiverPhone: phoneOf(place),
      streetAddress: address,
      cityId: cityIds.get(city)!,
      isDefault: true,
      createdAt: daysBefore(now, 420 - place),
    })),
  )
  return customers.map(({ name }) => ids.get(emailOf(name))!)
}

async function seedOrder(
  tx: Transaction,
  { customer, daysAgo, lines, subtotal, shipping, reviewed }: PlannedOrder,
  customerId: number,
  { variants, cityIds, now }: Sold,
): Promise<void> {
  const { name, city, address } = customers[customer]!
  const bought = lines.map((line) => ({ ...line, seeded: variants.get(keyOf(line.good, line.variant))! }))
  const [order] = await tx
    .insert(orders)
    .values({
      customerId,
      statusId: STATUS.completed,
      fullName: name,
      email: emailOf(name),
      phone: phoneOf(customer),
      cityId: cityIds.get(city)!,
      address,
      subtotal,
      shipping,
      total: subtotal + shipping,
      trackingToken: randomBytes(16).toString('base64url'),
      placedAt: daysBefore(now, daysAgo),
    })
    .returning({ id: orders.id })
  await tx.insert(orderLines).values(
    bought.map(({ good, variant, quantity, seeded }) => ({
      orderId: order!.id,
      productId: seeded.productId,
      variantId: seeded.id,
      productName: good.name,
      variantName: variant.name,
      image: seeded.image,
      unitPrice: variant.finalPrice ?? variant.price,
      quantity,
      weightGrams: variant.grams,
    })),
  )
  await tx.insert(orderEvents).values(
    STEPS.map(([statusId, later]) => ({
      orderId: order!.id,
      statusId,
      at: daysBefore(now, daysAgo - later),
    })),
  )
  await takeStock(tx, order!.id)
  await tx.insert(reviews).values(
    reviewed.map(({ good, ratingHalves, text, daysAgo: written }) => ({
      productId: bought.find((line) => line.good === good)!.seeded.productId,
      customerId,
      ratingHalves,
      text,
      createdAt: daysBefore(now, written),
    })),
  )
}

async function takeStock(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`select set_config('nayab.order', ${String(orderId)}, true)`)
  await tx.execute(sql`
    update variants set units_left = units_left - line.quantity from order_lines line
    where line.order_id = ${orderId} and variants.id = line.variant_id`)
  await tx.execute(sql`select set_config('nayab.order', '', true)`)
}

/** Sets the times of the stock movements, for which the trigger uses the current time. */
async function dateLedger(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`update stock_movements set at = orders.placed_at from orders where orders.id = order_id`,
  )
  await tx.execute(sql`
    update stock_movements set at = products.created_at from variants
    join products on products.id = variants.product_id
    where variants.id = variant_id and reason = 'start'`)
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@customers.example`
}

/** 0300 followed by digits that no network assigns. */
function phoneOf(place: number): string {
  return `0300000${String(1001 + place)}`
}
