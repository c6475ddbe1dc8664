import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { categories, subcategories } from './categories.ts'
import { sanitisedHtml } from './column-types.ts'

/** A trigger maintains lowest price, biggest discount and ratings (`0001_triggers`) for sorting by index
 * (`db/online-indexes.server.ts`). Units left are not included: buyers of two variants would wait for the
 * same row. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    image: text().notNull().default(''),
    imageAlt: text().notNull().default(''),
    details: sanitisedHtml().notNull().default(''),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer()
      .notNull()
      .references(() => subcategories.id),
    isFeatured: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    youtubeVideoId: text(),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    keywords: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lowestPrice: integer().notNull().default(0),
    biggestDiscount: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ratingAverage: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('products_slug_unique').on(table.slug),
    check('products_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_name_filled', sql`${table.name} <> ''`),
    index('products_category').on(table.categoryId, table.id),
    index('products_subcategory').on(table.subcategoryId, table.id),
  ],
)

/** The searched text, written by a trigger (migration `0002_search`); the narrow table stays in memory. */
export const productWords = pgTable('product_words', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  words: text().notNull(),
})

/** An earlier slug of a product, whose address redirects to the current one. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    slug: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('slug_redirects_product').on(table.productId)],
)
