import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
  },
  (table) => [unique('cities_name_unique').on(table.name)],
)
