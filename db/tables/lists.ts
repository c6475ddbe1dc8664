import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** About 1,000 consecutive products of a sorted list, and how many they are, so that a deep page is found
 * without walking to it. `key` and `id` are those of the first product, as
 * `app/catalogue/sorting.server.ts` calculates them. `list_id` is the category or subcategory, 0 for the
 * other kinds. Lists of fewer than 2,000 products have no blocks. */
export const listBlocks = pgTable(
  'list_blocks',
  {
    kind: text().notNull(),
    listId: integer().notNull(),
    sort: text().notNull(),
    key: bigint({ mode: 'number' }).notNull(),
    id: integer().notNull(),
    products: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listId, table.sort, table.key, table.id] })],
)

/** Written by triggers: a product that entered (1) or left (-1) its place in the lists since the blocks
 * were counted. Writers only add rows, so none waits for another. `change` 0 invalidates all blocks. */
export const listChanges = pgTable(
  'list_changes',
  {
    change: smallint().notNull(),
    productId: integer().notNull().default(0),
    categoryId: integer().notNull().default(0),
    subcategoryId: integer().notNull().default(0),
    hasVideo: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    biggestDiscount: integer().notNull().default(0),
    lowestPrice: integer().notNull().default(0),
  },
  (table) => [check('list_changes_change', sql`${table.change} between -1 and 1`)],
)
