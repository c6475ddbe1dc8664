import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

export const colours = pgTable(
  'colours',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    hex: text().notNull(),
  },
  (table) => [
    unique('colours_name_unique').on(table.name),
    check('colours_hex', sql`${table.hex} ~ '^#[0-9A-Fa-f]{6}$'`),
  ],
)

/** Prices and costs are whole rupees, weights grams; `discountPercent` is rounded half up. An archived
 * variant is no longer sold but stays, because orders refer to it. */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    colourId: integer().references(() => colours.id),
    price: integer().notNull(),
    finalPrice: integer().notNull(),
    cost: integer(),
    discountPercent: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when price > 0 then round((price - final_price)::numeric * 100 / price)::integer else 0 end`,
      ),
    weightGrams: integer().notNull(),
    unitsLeft: integer().notNull(),
    position: integer().notNull().default(0),
    isArchived: boolean().notNull().default(false),
  },
  (table) => [
    unique('variants_product_name_unique').on(table.productId, table.name),
    index('variants_product').on(table.productId, table.position),
    check('variants_units_left', sql`${table.unitsLeft} >= 0`),
    check(
      'variants_prices',
      sql`${table.finalPrice} >= 0 and ${table.finalPrice} <= ${table.price} and ${table.price} <= 100000000`,
    ),
    check('variants_weight', sql`${table.weightGrams} >= 0`),
    check('variants_cost', sql`${table.cost} between 0 and 100000000`),
  ],
)

/** What a scanner reads on a variant: an EAN, a UPC or a code of the shop's own. A table of its own, because
 * each order would maintain a further index of `variants`. An archived variant has no code. */
export const variantCodes = pgTable(
  'variant_codes',
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    code: text().notNull(),
  },
  (table) => [
    uniqueIndex('variant_codes_code').on(sql`lower(${table.code})`),
    check('variant_codes_length', sql`length(${table.code}) between 1 and 64`),
  ],
)

export const variantImages = pgTable(
  'variant_images',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    image: text().notNull(),
    alt: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [index('variant_images_variant').on(table.variantId, table.position)],
)
