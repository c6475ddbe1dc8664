import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** What the staff have written about a guest, who is known by the phone of their orders. */
export const guests = pgTable(
  'guests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    phone: text().notNull(),
    notes: text().notNull().default(''),
    blockedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique('guests_phone_unique').on(table.phone)],
)
