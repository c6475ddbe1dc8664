import { customType } from 'drizzle-orm/pg-core'
import { sanitisePost } from '#app/blog/post-html.server.ts'
import { sanitise } from '#app/core/sanitise.server.ts'

/** HTML text that the column sanitises on every insert and update. */
export const sanitisedHtml = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitise,
})

/** The same for the text of a post, which may have pictures of the shop. */
export const sanitisedPost = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitisePost,
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text that sorts by its bytes, which an index compares faster than the letters of a language. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
