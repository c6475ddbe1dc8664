import { customType } from 'drizzle-orm/pg-core'
import { sanitise } from '#app/core/sanitise.server.ts'

/** HTML text that the column sanitises on every insert and update. */
export const sanitisedHtml = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitise,
})
