import {
  customType,
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
import { sanitise } from '#app/core/sanitise.server.ts'
import { sql } from 'drizzle-orm'

/** HTML text that the column sanitises on every insert and update. */
export const sanitisedHtml = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitise,
})

/** Pictures are file names as `app/pictures/rules.ts` reads them, served under /images/. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    image: text().notNull().default(''),
    subtitle: text().notNull().default(''),
    description: sanitisedHtml().notNull().default(''),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    keywords: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [unique('categories_slug_unique').on(table.slug)],
)

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    image: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique('subcategories_slug_unique').on(table.slug),
    index('subcategories_category').on(table.categoryId, table.position),
  ],
)

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

/** A trigger maintains `lowestPrice`, `biggestDiscount`, `ratingCount` and `ratingAverage` for sorting by
 * index (migration `0001_triggers`). Units left are not included: buyers of two variants would wait for
 * the same row. */
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
    index('products_featured').on(table.isFeatured.desc().nullsFirst(), table.id),
    index('products_new').on(table.createdAt.desc().nullsFirst(), table.id),
    index('products_discount').on(table.biggestDiscount.desc().nullsFirst(), table.id),
    index('products_price').on(table.lowestPrice, table.id),
    index('products_category').on(table.categoryId, table.id),
    index('products_category_price').on(table.categoryId, table.lowestPrice, table.id),
    index('products_category_featured').on(table.categoryId, table.isFeatured.desc().nullsFirst(), table.id),
    index('products_category_new').on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id),
    index('products_category_discount').on(
      table.categoryId,
      table.biggestDiscount.desc().nullsFirst(),
      table.id,
    ),
    index('products_subcategory').on(table.subcategoryId, table.id),
    index('products_subcategory_price').on(table.subcategoryId, table.lowestPrice, table.id),
    index('products_subcategory_featured').on(
      table.subcategoryId,
      table.isFeatured.desc().nullsFirst(),
      table.id,
    ),
    index('products_subcategory_new').on(table.subcategoryId, table.createdAt.desc().nullsFirst(), table.id),
    index('products_subcategory_discount').on(
      table.subcategoryId,
      table.biggestDiscount.desc().nullsFirst(),
      table.id,
    ),
    index('products_videos')
      .on(table.id)
      .where(sql`${table.youtubeVideoId} is not null`),
  ],
)

/** The searched text, written by a trigger (migration `0002_search`); the narrow table stays in memory. */
export const productWords = pgTable('product_words', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  words: text().notNull(),
})

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

/** An earlier slug of a category or subcategory, written by a trigger (migration `category_redirects`). */
export const categoryRedirects = pgTable(
  'category_redirects',
  {
    slug: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_redirects_category').on(table.categoryId)],
)

export const subcategoryRedirects = pgTable(
  'subcategory_redirects',
  {
    slug: text().primaryKey(),
    subcategoryId: integer()
      .notNull()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('subcategory_redirects_subcategory').on(table.subcategoryId)],
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

export const banners = pgTable('banners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  image: text().notNull(),
  position: integer().notNull().default(0),
})
