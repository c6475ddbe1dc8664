import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { cities, customers } from './customers.ts'
import { products } from './products.ts'
import { variants } from './variants.ts'

/** 1 Pending, 2 Processing, 3 Completed, 4 Cancelled, 5 Shipped; a migration inserts them. */
export const orderStatuses = pgTable(
  'order_statuses',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
  },
  (table) => [unique('order_statuses_name_unique').on(table.name)],
)

/** `customerId` is null for a guest. Money is whole rupees; the rider collects `total - advancePaid`. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    statusId: integer()
      .notNull()
      .default(1)
      .references(() => orderStatuses.id),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    address: text().notNull(),
    orderInstructions: text().notNull().default(''),
    riderInstructions: text().notNull().default(''),
    subtotal: integer().notNull(),
    shipping: integer().notNull(),
    discount: integer().notNull().default(0),
    total: integer().notNull(),
    promoCode: text(),
    /** The token of `/track/{token}`: 128 random bits. */
    trackingToken: text().notNull(),
    cancelReason: text(),
    courier: text(),
    trackingNumber: text(),
    advancePaid: integer().notNull().default(0),
    source: text().notNull().default('web'),
    /** Not null: the amount was set by hand for this reason and is not calculated again. */
    shippingReason: text(),
    discountReason: text(),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('orders_tracking_token_unique').on(table.trackingToken),
    index('orders_customer').on(table.customerId, table.id.desc().nullsFirst()),
    index('orders_email').on(table.email),
    index('orders_phone').on(table.phone),
    check(
      'orders_sums',
      sql`${table.subtotal} >= 0 and ${table.shipping} >= 0 and ${table.discount} between 0
        and ${table.subtotal} and ${table.total} = ${table.subtotal} + ${table.shipping} - ${table.discount}`,
    ),
    check('orders_advance', sql`${table.advancePaid} between 0 and ${table.total}`),
  ],
)

/** Name, variant, picture and price are copies from the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    productName: text().notNull(),
    variantName: text().notNull(),
    image: text().notNull().default(''),
    unitPrice: integer().notNull(),
    quantity: integer().notNull(),
    weightGrams: integer().notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_product').on(table.productId),
    index('order_lines_variant').on(table.variantId),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_price', sql`${table.unitPrice} >= 0`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    statusId: integer()
      .notNull()
      .references(() => orderStatuses.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
)
