import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sanitisedHtml } from './column-types.ts'

/** Pictures are file names as `app/pictures/rules.ts` reads them, served under /images/. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    image: text().notNull().default(''),
    imageAlt: text().notNull().default(''),
    subtitle: text().notNull().default(''),
    description: sanitisedHtml().notNull().default(''),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    keywords: text().notNull().default(''),
    position: integer().notNull().default(1),
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
    position: integer().notNull().default(1),
  },
  (table) => [
    unique('subcategories_slug_unique').on(table.slug),
    index('subcategories_category').on(table.categoryId, table.position),
  ],
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

export const banners = pgTable('banners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  image: text().notNull(),
  imageAlt: text().notNull().default(''),
  position: integer().notNull().default(1),
})
