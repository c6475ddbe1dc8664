import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { ShippingTerms } from '#app/core/business-terms.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { versionOf } from '#app/core/write.server.ts'
import { orderLines, orders, products, promoCodes, variants } from '#db/tables/index.ts'
import { readShippingTerms } from '#app/shop/shop-details.server.ts'
import type { Correction, OrderState } from './correction.ts'
import type { Offered } from './corrected-lines.ts'
import type { CorrectLine } from './corrected-lines.ts'
import type { Discount } from './rules.ts'

const stateColumns = {
  full_name: orders.fullName,
  phone: orders.phone,
  email: orders.email,
  city_id_fk: orders.cityId,
  address: orders.address,
  order_instructions: orders.orderInstructions,
  rider_instructions: orders.riderInstructions,
  promo_code: orders.promoCode,
  order_price: orders.subtotal,
  shipping_charges: orders.shipping,
  shipping_reason: orders.shippingReason,
  discounted_value: orders.discount,
  discount_reason: orders.discountReason,
  transaction_amount: orders.total,
  advance_paid: orders.advancePaid,
}

const lineColumns = {
  line_id: orderLines.id,
  variant_id: orderLines.variantId,
  product_id: orderLines.productId,
  product_name: orderLines.productName,
  variant_name: orderLines.variantName,
  image: orderLines.image,
  unit_price: orderLines.unitPrice,
  weight_grams: orderLines.weightGrams,
  quantity: orderLines.quantity,
}

export type StoredOrder = { status: number; state: OrderState }

export async function findOrderState(
  db: Database | Transaction,
  id: number,
  { lock = false } = {},
): Promise<StoredOrder | null> {
  const query = db
    .select({ status: orders.statusId, ...stateColumns })
    .from(orders)
    .where(eq(orders.id, id))
  const [order] = lock ? await query.for('update') : await query
  if (!order) return null
  const lines = await db
    .select(lineColumns)
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  const { status, ...fields } = order
  return { status, state: { ...fields, lines } }
}

type SeenState = Pick<OrderState, 'lines'> & Partial<OrderState>

/** The order without the fields that are `hidden` from a person. */
export function seenState(state: SeenState, hidden: ReadonlySet<string> = new Set()): SeenState {
  const { lines, ...fields } = state
  return { lines, ...Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))) }
}

/** Changes when a field that can be corrected changes; the row and place of a line do not count. What is
 * `hidden` from a person does not count either, because a guess can be compared with the version. */
export function orderVersion(state: SeenState, hidden?: ReadonlySet<string>): string {
  const { lines, ...counted } = seenState(state, hidden)
  const sold = sortedLines(lines).map(({ variant_id, product_name, variant_name, unit_price, quantity }) => [
    variant_id,
    product_name,
    variant_name,
    unit_price,
    quantity,
  ])
  return versionOf({ ...counted, lines: sold })
}

export function sortedLines(lines: readonly CorrectLine[]): CorrectLine[] {
  return lines.toSorted((one, other) => (one.variant_id ?? 0) - (other.variant_id ?? 0))
}

export async function readCorrectionOffer(
  db: Database | Transaction,
  { promo_code }: Pick<OrderState, 'promo_code'>,
  correction: Correction,
): Promise<{ offered: Map<number, Offered>; promo: Discount | null; shipping: ShippingTerms }> {
  const ids = (correction.lines ?? []).flatMap(({ variant_id }) => (variant_id === null ? [] : [variant_id]))
  return {
    offered: await findOffered(db, ids),
    promo: promo_code ? await findCode(db, promo_code) : null,
    shipping: await readShippingTerms(db),
  }
}

async function findOffered(
  db: Database | Transaction,
  variantIds: readonly number[],
): Promise<Map<number, Offered>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      product_name: products.name,
      variant_name: variants.name,
      image: sql<string>`coalesce((select image from variant_images i where i.variant_id = ${variants.id}
        order by i.position, i.id limit 1), ${products.image})`,
      unit_price: variants.finalPrice,
      weight_grams: variants.weightGrams,
      units_left: variants.unitsLeft,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, [...variantIds]), not(products.isHidden), not(variants.isArchived)))
  return new Map(rows.map((row) => [row.variant_id, row]))
}

async function findCode(db: Database | Transaction, code: string): Promise<Discount | null> {
  const [found] = await db
    .select({
      order_value: promoCodes.minimumOrder,
      discounted_value: promoCodes.discount,
      is_percentage: promoCodes.isPercentage,
    })
    .from(promoCodes)
    .where(eq(promoCodes.code, code))
  return found ?? null
}
