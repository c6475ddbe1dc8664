import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** `value` as `app/shop/settings.ts` describes each key; a missing key has its default. */
export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Backups that were deleted in the back office and whose files are still to be removed. */
export const backupRemovals = pgTable('backup_removals', {
  name: text().primaryKey(),
  markedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
