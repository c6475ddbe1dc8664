import { and, desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { hideContact } from '#admin/core/hide-contact.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { findByCode } from '#app/catalogue/variant-codes.server.ts'
import { type Block, findBlock } from '#app/checkout/blocked-customers.server.ts'
import { findOrderAccount } from '#app/checkout/order-account.server.ts'
import { placeStaffOrder } from '#app/checkout/staff-order.server.ts'
import { quoteStaffOrder } from '#app/checkout/staff-quote.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { addresses, customers, orders, products, variants } from '#db/tables/index.ts'
import * as newOrder from './new-order-contract.ts'
import { blockSentence, OTHERS } from './texts.ts'

type Prepared = { details: ShopDetails; block: Block | null }

export const newOrderCalls = [
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
    async (context, { body }, _, { details, block }: Prepared) => {
      const { total, despite_block, ...order } = body
      const warning = block && blockSentence(block.reason)
      if (warning && despite_block === false)
        throw new Refusal(409, `${warning} Nothing is placed yet.`, {
          data: { refused: [], is_blocked: true },
        })
      const { order_id, customer_id } = await placeStaffOrder(context, details, order, total)
      const isOthers = order.customer_id !== null && customer_id === null
      const placed = `Order ${order_id} is placed${isOthers ? ` as a guest's order: ${OTHERS}` : ''}.`
      return {
        data: { order_id, customer_id, is_blocked: block !== null },
        message: warning ? `${placed} ${warning}` : placed,
      }
    },
    async ({ shop, input: { body } }, run) =>
      run({ details: await findShopDetails(shop), block: await findBlock(shop, body) }),
  ),

  handleStaffRead(newOrder.findVariantByCode, async ({ db }, { query }) => ({
    data: await findSoldVariant(db, query.code),
  })),

  handleStaffRead(newOrder.findCustomerByPhone, async (shop, { query }, staff) => {
    const { db } = shop
    const found = (await findAccount(db, query.phone)) ?? (await findLastOrder(db, query.phone))
    if (!found) return { data: null }
    const account = found.customer_id === null ? null : await findOrderAccount(db, found.customer_id)
    const { rows } = await db.execute<{ orders: number; cancelled: number }>(sql`
      select count(*)::integer as orders, (count(*) filter (where status_id = 4))::integer as cancelled
      from (select status_id from orders where phone = ${query.phone} limit 1000) as earlier`)
    const block = await findBlock(shop, { ...found, phone: query.phone })
    const blocked = { is_blocked: block !== null, block_reason: block?.reason ?? '' }
    const identity = {
      customer_id: account && found.customer_id,
      account: account && hideContact(account, staff),
    }
    return { data: { ...hideContact(found, staff), ...rows[0]!, ...blocked, ...identity } }
  }),
]

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

/** Of several accounts with the phone the one that ordered last. Anyone can register with any phone, so an
 * order that is pending or cancelled says less than another one. */
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
    .orderBy(
      sql`(select max(o.id) from orders o where o.customer_id = ${customers.id}
        and o.status_id not in (${STATUS.Pending}, ${STATUS.Cancelled})) desc nulls last`,
      sql`(select max(o.id) from orders o where o.customer_id = ${customers.id}) desc nulls last`,
      desc(customers.id),
    )
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
