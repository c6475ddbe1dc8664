import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** What the lists of the back office filter and search orders by. A job adds new orders, so that placing an
 * order maintains no index of these; a trigger copies changes of an order. `phoneReversed` finds the last
 * digits by prefix; `words` are name and e-mail in the form of the search. */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    statusId: integer().notNull(),
    cityId: integer().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    total: integer().notNull(),
    promoCode: text(),
    phoneReversed: text().notNull(),
    words: text().notNull(),
  },
  (table) => [
    index('order_search_placed').on(table.placedAt, table.orderId),
    index('order_search_status').on(table.statusId, table.placedAt, table.orderId),
    index('order_search_city').on(table.cityId, table.placedAt, table.orderId),
    index('order_search_total').on(table.total, table.orderId),
    index('order_search_code')
      .on(table.promoCode, table.placedAt, table.orderId)
      .where(sql`${table.promoCode} is not null`),
  ],
)

export const orderProducts = pgTable(
  'order_products',
  {
    productId: integer().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.orderId] }),
    index('order_products_order').on(table.orderId),
  ],
)
