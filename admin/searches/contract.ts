/** What visitors searched for. No person is in it: `app/search/note-contract.ts` says what is left out. */
import * as v from 'valibot'
import { searchText, undoMeta } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import { normaliseLine } from '#app/core/text.ts'

export const PERIODS = ['7', '30', '90'] as const
const days = v.optional(v.picklist(PERIODS), '30')

const search = v.object({
  form: v.string(),
  searches: v.number(),
  /** The number of results of the last search; 1,000 means 1,000 or more. Null if there was none. */
  found: v.nullable(v.number()),
  clicks: v.number(),
  orders: v.number(),
  /** Null if there was no search. */
  last_day: v.nullable(v.string()),
  /** What the owner's concept says of it. */
  meaning: v.nullable(v.object({ concept: v.string(), near: v.string() })),
})
export type Search = v.InferOutput<typeof search>

export const SEARCH_TABS = ['all', 'own'] as const

/** The searches of the last days: those without result first, then the most frequent. The tab `own` lists
 * the spellings with a meaning of the owner instead, searched for or not. At most 500; `q` is a part of the
 * text, or of the meaning. */
export const listSearches = endpoint({
  method: 'GET',
  path: '/admin/searches',
  auth: { staff: 'reports.see' },
  query: fields({ q: searchText, days, tab: v.optional(v.picklist(SEARCH_TABS), 'all') }),
  data: v.array(search),
  meta: listMeta,
})

const typed = v.optional(
  v.pipe(v.string('This must be text.'), v.maxLength(1000, 'This is too long.'), v.transform(normaliseLine)),
  '',
)

/** Teaches the search what a shopper means. `spellings` are separated by commas, `concept` are the words of
 * the shop, `near` is the category to show where no product has them; it also stands for an empty
 * `concept`. All nodes search by it at once. 422 with a sentence for each field. */
export const addMeaning = endpoint({
  method: 'POST',
  path: '/admin/searches/meanings',
  auth: { staff: 'content.edit' },
  accepts: 'json',
  body: fields({ spellings: typed, concept: typed, near: typed }),
  data: v.null(),
  meta: undoMeta,
})

/** Removes one spelling with a meaning of the owner. 404 if there is none. */
export const removeMeaning = endpoint({
  method: 'POST',
  path: '/admin/searches/meanings/remove',
  auth: { staff: 'content.edit' },
  accepts: 'json',
  body: fields({ spelling: typed }),
  data: v.null(),
  meta: undoMeta,
})

/** The searches as CSV, with up to 5,000 rows. It is in the audit log. */
export const exportSearches = endpoint({
  method: 'POST',
  path: '/admin/searches/export',
  auth: { staff: 'reports.see' },
  accepts: 'json',
  body: fields({ days }),
  data: v.object({ name: v.string(), csv: v.string() }),
})
