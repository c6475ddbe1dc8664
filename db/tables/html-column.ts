import { customType } from 'drizzle-orm/pg-core'
import { sanitise } from '#app/core/sanitise.server.ts'

/** Text that screens show as HTML: sanitised by the column itself, so that no insert or update can leave it out. */
export const sanitisedHtml = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitise,
})
