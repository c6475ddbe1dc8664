import { boolean, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

/** What visitors narrow a list by, one row for each listed product, written with its overview. `tokens` are
 * all of its values as numbers, so that one index answers every combination (`facet_tokens`). */
export const productFacets = pgTable(
  'product_facets',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    subcategoryId: integer().notNull(),
    priceBand: smallint().notNull(),
    discountBand: smallint().notNull(),
    inStock: boolean().notNull(),
    colours: integer().array().notNull(),
    tokens: integer().array().notNull(),
  },
  (table) => [index('product_facets_tokens').using('gin', table.tokens).with({ fastupdate: false })],
)

const counted = {
  /** 0 counts every product once; a product also counts for each of its colours. */
  colourId: integer().notNull(),
  categoryId: integer().notNull(),
  subcategoryId: integer().notNull(),
  priceBand: smallint().notNull(),
  discountBand: smallint().notNull(),
  inStock: boolean().notNull(),
  products: integer().notNull(),
}

export const facetCounts = pgTable('facet_counts', counted, (table) => [
  primaryKey({
    name: 'facet_counts_key',
    columns: [
      table.colourId,
      table.categoryId,
      table.subcategoryId,
      table.priceBand,
      table.discountBand,
      table.inStock,
    ],
  }),
])

/** Written by triggers and added to `facet_counts` later, so that no writer waits for a common value. */
export const facetChanges = pgTable('facet_changes', counted)
