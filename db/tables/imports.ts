import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { staff } from './staff.ts'
import { staffJobs } from './staff-jobs.ts'

/** The job process reads a file, and `result` holds what it found. */
export const productImports = pgTable(
  'product_imports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    bytesRead: integer().notNull().default(0),
    state: text().notNull().default('reading'),
    defaults: jsonb().notNull(),
    result: jsonb(),
    jobId: integer().references(() => staffJobs.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('product_imports_staff').on(table.staffId, table.id.desc().nullsFirst()),
    index('product_imports_reading')
      .on(table.id)
      .where(sql`${table.state} = 'reading'`),
    check('product_imports_state', sql`${table.state} in ('reading', 'ready', 'started')`),
  ],
)

/** The checked rows of an import, until it is done. `row` is a row of `app/import/read-row.ts`. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    line: integer().notNull(),
    row: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.slug, table.line] })],
)

/** The names by which an import finds uploaded pictures. */
export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    /** As it was on the phone or computer, normalised and in lower case. */
    file: text().primaryKey(),
    stem: text().notNull(),
    image: text().notNull(),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('uploaded_pictures_stem').on(table.stem)],
)
