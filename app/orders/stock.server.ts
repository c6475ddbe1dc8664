import { asc, inArray, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { orderLines, products, variants } from '#db/tables/index.ts'
import { boughtName, shortageOf } from './rules.ts'

export type Units = ReadonlyMap<number, number>

export async function unitsOf(tx: Transaction, orderId: number): Promise<Units> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return sumUnits(lines)
}

export function sumUnits(lines: readonly { variantId: number | null; quantity: number }[]): Units {
  const units = new Map<number, number>()
  for (const { variantId, quantity } of lines)
    if (variantId !== null) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}

export function negated(units: Units): Units {
  return new Map([...units].map(([id, count]) => [id, -count]))
}

/** Locks in the order of ids, orders before the variants of all of them. */
export async function lockOrders(
  tx: Transaction,
  orderIds: readonly number[],
  { withStock }: { withStock: boolean },
): Promise<void> {
  const ids = sql.param([...orderIds])
  await tx.execute(sql`select from orders where id = any(${ids}::integer[]) order by id for update`)
  if (!withStock) return
  await tx.execute(sql`select set_config('lock_timeout', '5s', true)`)
  await tx.execute(sql`select from variants where id in (
    select variant_id from ${orderLines} where order_id = any(${ids}::integer[]))
      order by id for no key update`)
}

/** Takes positive units for an order and returns negative ones, locking variants in the order of their ids.
 * @throws Refusal 409 with a sentence for each variant of which too few are left */
export async function moveStock(tx: Transaction, orderId: number, units: Units): Promise<string[]> {
  const moves = [...units].filter(([, count]) => count !== 0)
  if (moves.length === 0) return []
  const ids = moves.map(([id]) => id)
  const counts = moves.map(([, count]) => count)
  await tx.execute(sql`select set_config('nayab.order', ${String(orderId)}, true),
    set_config('lock_timeout', '5s', true)`)
  const { rows } = await tx.execute<{ id: number; product: number; category: string; subcategory: string }>(
    sql`with requested as (
      select * from unnest(${sql.param(ids)}::integer[], ${sql.param(counts)}::integer[])
        as requested (variant_id, units)
    ), locked as (
      select v.id, requested.units from requested join variants v on v.id = requested.variant_id
        order by v.id for no key update of v
    ), moved as (
      update variants v set units_left = v.units_left - locked.units from locked
        where v.id = locked.id and v.units_left >= locked.units returning v.id, v.product_id
    )
    select moved.id, p.id as product, c.slug as category, s.slug as subcategory
    from moved join products p on p.id = moved.product_id join categories c on c.id = p.category_id
    join subcategories s on s.id = p.subcategory_id`,
  )
  const moved = new Set(rows.map(({ id }) => id))
  // A variant that was deleted takes no units back.
  const missing = moves.filter(([id, count]) => count > 0 && !moved.has(id)).map(([id]) => id)
  if (missing.length > 0) throw await soldOut(tx, missing)
  const tags = rows.flatMap(({ product, category, subcategory }) => [
    `product:${product}`,
    `category:${category}`,
    `subcategory:${subcategory}`,
  ])
  return rows.length === 0 ? [] : [...tags, 'home', 'list']
}

async function soldOut(tx: Transaction, ids: number[]): Promise<Refusal> {
  const left = await tx
    .select({ product_name: products.name, variant_name: variants.name, units: variants.unitsLeft })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
  const sentences = left.map((variant) => shortageOf(boughtName(variant), variant.units))
  return new Refusal(409, sentences.join(' ') || 'A product of this order is no longer sold.', {
    data: sentences,
  })
}
