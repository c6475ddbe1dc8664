import * as v from 'valibot'
import { idParams } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'
import { normaliseLine } from '#app/core/text.ts'

export const MAX_VIEWS = 50

const list = v.picklist(
  [
    ...(['activity', 'banners', 'categories', 'cities', 'customers', 'messages', 'orders', 'posts'] as const),
    ...(['products', 'promo_codes', 'reviews', 'subcategories'] as const),
  ],
  'Which list?',
)
export type ViewList = v.InferOutput<typeof list>
const view = v.object({
  id: v.number(),
  name: v.string(),
  /** The query of the address, without `cursor`. */
  query: v.string(),
})
export type View = v.InferOutput<typeof view>

/** The own views of a list, by name. */
export const listViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  auth: { staff: null },
  query: v.object({ list }),
  data: v.array(view),
})

/** Saves a view under a name; one of the same name is replaced. 422 beyond 50 views of a list. */
export const saveView = endpoint({
  method: 'POST',
  path: '/admin/views',
  auth: { staff: null },
  accepts: 'json',
  body: fields({
    list,
    name: line('Give the view a name.', 60),
    query: v.pipe(
      v.string(),
      v.maxLength(1000, 'This view has too many filters.'),
      v.transform(normaliseLine),
    ),
  }),
  data: v.object({ id: v.number() }),
})

/** Deletes an own view. 404 for an unknown one and for that of another person. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:id',
  auth: { staff: null },
  params: idParams,
  data: v.null(),
})
