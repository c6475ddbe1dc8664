import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the owner has set: `value` as `app/shop/settings.ts` describes each key. A missing key has its
 * default. */
export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Backups that were deleted in the back office and whose files are still to be removed. */
export const backupRemovals = pgTable('backup_removals', {
  /** The name of the file in the folder of backups of one machine. */
  name: text().primaryKey(),
  markedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
