import { customType } from 'drizzle-orm/pg-core'
import { sanitise } from '#app/core/sanitise.server.ts'

/** HTML text that the column sanitises on every insert and update. */
export const sanitisedHtml = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitise,
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text that sorts by its bytes, which an index compares faster than the letters of a language. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
