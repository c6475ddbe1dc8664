import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { sortedText, tsvector } from './column-types.ts'
import { products } from './products.ts'

/** What the back office filters and sorts products by, hidden ones included: one row for each product, so
 * that each list is one index. A job writes it from products, variants and the stock ledger; checkout does
 * not. `units` are those of all variants, `sold` those of the last 30 days. `isLow`: a variant has at most
 * 5 units, but the product is not sold out. `shortSince` is the time at which it became low or sold out, by
 * the stock ledger; a trigger writes it. `words` are those of name, slug, keywords and variants; `#k1` is
 * colour 1. */
export const productOverviews = pgTable(
  'product_overviews',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: sortedText().notNull(),
    categoryId: integer().notNull(),
    price: integer().notNull(),
    units: integer().notNull(),
    sold: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    isHidden: boolean().notNull(),
    isLow: boolean().notNull(),
    isOut: boolean().notNull(),
    shortSince: timestamp({ withTimezone: true }),
    hasPicture: boolean().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    index('product_overviews_name').on(table.name, table.productId),
    index('product_overviews_price').on(table.price, table.productId),
    index('product_overviews_units').on(table.units, table.productId),
    index('product_overviews_sold').on(table.sold, table.productId),
    index('product_overviews_created').on(table.createdAt, table.productId),
    index('product_overviews_category').on(table.categoryId, table.productId),
    index('product_overviews_hidden')
      .on(table.productId)
      .where(sql`${table.isHidden}`),
    index('product_overviews_no_picture')
      .on(table.productId)
      .where(sql`not ${table.hasPicture}`),
  ],
)

/** `unitsOnly`: nothing but units and sales has changed. */
export const overviewChanges = pgTable('overview_changes', {
  productId: integer().notNull(),
  unitsOnly: boolean().notNull().default(false),
})

/** Units sold minus units of cancelled orders, by day in Pakistan. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    units: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    index('product_sales_day').on(table.day),
  ],
)

/** How far the job has read the stock ledger. Movements up to `settledId` are all committed and added to
 * `product_sales`. Those up to `pendingId` are settled as soon as all transactions before `pendingXid` have
 * ended. `day` is the last day of `sold`. Without a row, the job starts from the beginning. */
export const overviewProgress = pgTable('overview_progress', {
  id: integer().primaryKey(),
  settledId: integer().notNull(),
  pendingId: integer().notNull(),
  pendingXid: bigint({ mode: 'number' }).notNull(),
  day: date().notNull(),
})
