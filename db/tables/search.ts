import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { tsvector } from './column-types.ts'
import { products } from './products.ts'

/** What search reads of a product, written by triggers. `words` are those of name and keywords in lower
 * case without accents; a word of the name begins with a dot, `#c1` is category 1 and `#s2` subcategory 2.
 * Hits come by `bucket`, then by id: what sells and is in stock first (`refresh-ranks.server.ts`). A
 * `segment` contains the first of them in a large shop and has an index of its own (`app/search/segments.ts`,
 * `db/online-indexes.server.ts`). The sort columns are copies, so that sorting hits reads no product. */
export const productSearch = pgTable('product_search', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  bucket: smallint().notNull().default(8),
  segment: smallint().notNull().default(4),
  isFeatured: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  biggestDiscount: integer().notNull(),
  lowestPrice: integer().notNull(),
  words: tsvector().notNull(),
})

/** Each word of the shop once, with the number of products, and of names, that contain it. `#v1` is no word:
 * its `products` are the variants of colour 1. The keys of a word are in indexes (`search_k1(word)` and
 * others, `db/online-indexes.server.ts`). */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  products: integer().notNull(),
  names: integer().notNull(),
})

/** Written by triggers and added to `search_words` later, so that no writer waits for a common word. */
export const searchWordChanges = pgTable('search_word_changes', {
  word: text().notNull(),
  products: integer().notNull(),
  names: integer().notNull(),
})

/** The names of categories, subcategories and colours in the form of a search, with a space before each word,
 * written by triggers: `#c1` is category 1, `#s2` subcategory 2, `#k3` colour 3. */
export const searchNames = pgTable('search_names', {
  lexeme: text().primaryKey(),
  name: text().notNull(),
})

/** Steps after the migrations that are still to be carried out (`db/online-steps.server.ts`). */
export const openSteps = pgTable('open_steps', { name: text().primaryKey() })

/** What a spelling means, in English: `finds` are the words that products are searched for, alternatives
 * separated by a bar; `near` is a word of the category to show where the shop has none of them, or empty.
 * Rows that are not the owner's come with the release (`app/search/concepts`), which that of `#` names. */
export const searchConcepts = pgTable(
  'search_concepts',
  {
    spelling: text().notNull(),
    concept: text().notNull(),
    finds: text().notNull(),
    near: text().notNull().default(''),
    isOwn: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.spelling, table.isOwn] })],
)

/** What visitors searched for, by day in Pakistan, without anything that names a person
 * (`app/search/note-contract.ts`). `found` is the number of results of the last search of that day; `clicks`
 * and `orders` are products that were opened from the results, and bought after that. */
export const searchLog = pgTable(
  'search_log',
  {
    day: date().notNull(),
    form: text().notNull(),
    searches: integer().notNull(),
    visitors: integer().notNull(),
    found: integer().notNull(),
    clicks: integer().notNull(),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.form] }), index('search_log_form').on(table.form)],
)
