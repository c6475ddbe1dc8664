import { sql } from 'drizzle-orm'
import { isolated } from '#app/core/text.ts'
import { banners, blogPosts, categories, cities, subcategories } from '#db/tables/index.ts'
import { countUpTo1000, recordCalls, textOf, undoersOf } from './calls.server.ts'
import * as contract from './contract.ts'
import * as kinds from './kinds.server.ts'
import { completePost } from './post-text.server.ts'

const NONE = sql<number>`0`

export const recordStaffCalls = [
  ...recordCalls(contract.categoryEndpoints, kinds.categoryKind, {
    uses: countUpTo1000(sql`select from products where category_id = ${categories.id}`),
    order: sql`${categories.position}, ${categories.id}`,
  }),
  ...recordCalls(contract.subcategoryEndpoints, kinds.subcategoryKind, {
    uses: countUpTo1000(sql`select from products where subcategory_id = ${subcategories.id}`),
    order: sql`${subcategories.categoryId}, ${subcategories.position}, ${subcategories.id}`,
  }),
  ...recordCalls(contract.bannerEndpoints, kinds.bannerKind, {
    uses: NONE,
    order: sql`${banners.position}, ${banners.id}`,
  }),
  ...recordCalls(contract.cityEndpoints, kinds.cityKind, {
    uses: NONE,
    order: sql`${cities.name}`,
    savedText(city) {
      const name = isolated(textOf(city, 'name'))
      return city['is_closed'] ? `${name} is closed for delivery.` : `We deliver to ${name}.`
    },
  }),
  ...recordCalls(contract.postEndpoints, kinds.postKind, {
    uses: NONE,
    order: sql`${blogPosts.publishedAt} desc, ${blogPosts.id} desc`,
    long: ['body'],
    complete: completePost,
  }),
]

export const recordUndoers = {
  ...undoersOf(kinds.categoryKind, 'content.edit'),
  ...undoersOf(kinds.subcategoryKind, 'content.edit'),
  ...undoersOf(kinds.bannerKind, 'content.edit'),
  ...undoersOf(kinds.cityKind, 'shipping.edit'),
  ...undoersOf(kinds.postKind, 'content.edit'),
}
