import { and, desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { CONTACT_PERMISSIONS, hiddenFields, hideContact } from '#admin/core/hide-contact.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requirePermission } from '#admin/core/require-permission.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { findByCode } from '#app/catalogue/variant-codes.server.ts'
import { correctOrder, previewCorrection } from '#app/checkout/correct-order.server.ts'
import type { Correction, OrderState } from '#app/checkout/correction.ts'
import { placeStaffOrder } from '#app/checkout/staff-order.server.ts'
import { quoteStaffOrder } from '#app/checkout/staff-quote.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { isRefusal, Refusal } from '#app/core/refusal.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { addresses, customers, orders, products, variants } from '#db/tables/index.ts'
import * as contract from './correct-contract.ts'
import * as newOrder from './new-order-contract.ts'
import { findStaffOrder, requireSeenOrder } from './order.server.ts'

export const correctCalls = [
  handleStaffRead(contract.previewCorrection, async ({ db }, { params, body }, staff) => {
    await requireSeenOrder(db, params.id, staff)
    requireSeenFields(body, staff)
    const { before, state, refused, short, notes } = await previewCorrection(
      db,
      params.id,
      body as Correction,
    )
    return {
      data: {
        before: totalsOf(before),
        after: totalsOf(state),
        to_collect: state.transaction_amount - state.advance_paid,
        lines: state.lines.map(({ weight_grams: _, ...line }) => line),
        refused,
        short,
        notes,
      },
    }
  }),

  handleStaffWrite(
    contract.correctOrder,
    async (context, { params, body }, staff) => {
      await requireSeenOrder(context.tx, params.id, staff)
      requireSeenFields(body, staff)
      const { version, total, reason, ...correction } = body
      const undo = await correctOrder(context, params.id, {
        version,
        hidden: hiddenFields(staff),
        total,
        correction: correction as Correction,
        ...(reason ? { reason } : {}),
      })
      return { data: null, message: `Order ${params.id} is corrected.`, meta: { undo } }
    },
    ({ shop, input: { params }, staff }, run) =>
      run().catch(async (thrown: unknown) => {
        const isOutdated = isRefusal(thrown) && thrown.data instanceof Object && 'current' in thrown.data
        if (!isOutdated) throw thrown
        // Only what this person may see.
        const current = await findStaffOrder(shop, params.id, staff)
        throw new Refusal(409, thrown.message, { data: { current } })
      }),
  ),

  handleStaffRead(newOrder.quoteOrder, async (shop, { body }) => {
    const { totals, refused, short } = await quoteStaffOrder(
      poolOf(shop.db),
      await findShopDetails(shop),
      body,
    )
    return { data: { totals, refused, short } }
  }),

  handleStaffWrite(
    newOrder.placeOrder,
    async (context, { body }, _, details: ShopDetails) => {
      const { total, ...order } = body
      const { order_id } = await placeStaffOrder(context, details, order, total)
      return { data: { order_id }, message: `Order ${order_id} is placed.` }
    },
    async ({ shop }, run) => run(await findShopDetails(shop)),
  ),

  handleStaffRead(newOrder.findVariantByCode, async ({ db }, { query }) => ({
    data: await findSoldVariant(db, query.code),
  })),

  handleStaffRead(newOrder.findCustomerByPhone, async ({ db }, { query }, staff) => {
    const found = (await findAccount(db, query.phone)) ?? (await findLastOrder(db, query.phone))
    if (!found) return { data: null }
    const { rows } = await db.execute<{ orders: number; cancelled: number }>(sql`
      select count(*)::integer as orders, (count(*) filter (where status_id = 4))::integer as cancelled
      from (select status_id from orders where phone = ${query.phone} limit 1000) as earlier`)
    return { data: { ...hideContact(found, staff), ...rows[0]! } }
  }),
]

/** A person cannot change a field that they may not see: the mail about the correction would go to an e-mail
 * address of their choice. @throws Refusal 403 */
function requireSeenFields(correction: object, staff: StaffSession): void {
  for (const [name, value] of Object.entries(correction))
    if (value !== undefined && CONTACT_PERMISSIONS[name]) requirePermission(staff)(CONTACT_PERMISSIONS[name])
}

function totalsOf({ order_price, shipping_charges, discounted_value, transaction_amount }: OrderState) {
  return { order_price, shipping_charges, discounted_value, transaction_amount }
}

async function findSoldVariant(db: Database, code: string) {
  const coded = await findByCode(db, code)
  if (!coded) return null
  const [found] = await db
    .select({
      variant_id: variants.id,
      product_name: products.name,
      variant_name: variants.name,
      final_price: variants.finalPrice,
      in_stock: variants.unitsLeft,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, coded.variantId), eq(products.isHidden, false)))
  return found ?? null
}

async function findAccount(db: Database, phone: string) {
  const [found] = await db
    .select({
      customer_id: customers.id,
      full_name: sql<string>`coalesce(${addresses.receiverName}, ${customers.fullName})`,
      email: customers.email,
      city_id_fk: sql<number>`coalesce(${addresses.cityId}, ${customers.cityId})`,
      address: sql<string>`coalesce(${addresses.streetAddress}, ${customers.address})`,
    })
    .from(customers)
    .leftJoin(addresses, sql`${addresses.customerId} = ${customers.id} and ${addresses.isDefault}`)
    .where(eq(customers.phone, phone))
    .orderBy(desc(customers.id))
    .limit(1)
  return found ?? null
}

async function findLastOrder(db: Database, phone: string) {
  const [found] = await db
    .select({
      customer_id: orders.customerId,
      full_name: orders.fullName,
      email: orders.email,
      city_id_fk: orders.cityId,
      address: orders.address,
    })
    .from(orders)
    .where(eq(orders.phone, phone))
    .orderBy(desc(orders.id))
    .limit(1)
  return found ?? null
}

const poolOf = (db: Database) => (db as Database & { $client: pg.Pool }).$client
