import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'
import { NOTE_PATH } from './note-rules.ts'

const MAX_FOUND = 1000

/** What a browser reports of a search: its results (`found`, at most 1,000), a product opened from them or
 * bought. It names no person, and a text that could is not stored. */
export const noteSearchEndpoint = endpoint({
  method: 'POST',
  path: NOTE_PATH,
  auth: 'public',
  accepts: 'json',
  limit: 'search',
  body: fields({
    text: line('What was searched for?', 100),
    kind: v.picklist(['results', 'click', 'order'], 'Send results, click or order.'),
    found: v.optional(
      v.pipe(
        v.number('Found must be a number.'),
        v.integer('Found must be a number.'),
        v.minValue(0, 'Found must be a number.'),
        v.transform((found) => Math.min(found, MAX_FOUND)),
      ),
      0,
    ),
    is_first: v.optional(v.boolean('Send true or false.'), false),
  }),
  data: v.null(),
})
