import * as v from 'valibot'
import { idParams, searchText, shortLine, typedWhole, undoMeta } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { MAX_ALT } from '#admin/pictures/contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, optionalText } from '#app/core/fields.ts'
import { richText } from '#app/core/rich-text.ts'
import type { Permission } from '#app/core/permissions.ts'

/** List, save and delete of a small table. A row has its fields, `id`, `version` and `uses`, the number of
 * objects that refer to it. `q` is a part of the name or title. The row that the query calls `edit` has its
 * long texts; all rows are with it. A save without `id` adds. */
export function recordEndpoints(path: string, permission: Permission, entries: v.ObjectEntries) {
  const row = v.looseObject({ id: v.number(), version: v.string(), uses: v.number() })
  return {
    list: endpoint({
      method: 'GET',
      path: `/admin/${path}`,
      auth: { staff: permission },
      query: v.object({ edit: v.optional(shortLine), q: searchText }),
      data: v.array(row),
      meta: listMeta,
    }),
    save: endpoint({
      method: 'POST',
      path: `/admin/${path}`,
      auth: { staff: permission },
      accepts: 'json',
      body: fields({
        ...entries,
        id: v.nullish(id('This does not exist.')),
        version: v.optional(v.string()),
      }),
      data: v.object({ id: v.number() }),
      meta: undoMeta,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/admin/${path}/:id`,
      auth: { staff: permission },
      params: idParams,
      data: v.null(),
      meta: undoMeta,
    }),
  }
}

export type RecordEndpoints = ReturnType<typeof recordEndpoints>

export const place = v.optional(typedWhole(100_000, 'Type a place such as 1 or 2.', 1), 1)
export const pictureName = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.maxLength(250),
  v.regex(/^(?:[\w.-]+)?$/, 'This is not a picture of the shop.'),
)
/** What a picture shows, for people who cannot see it. */
export const pictureAlt = optionalText('The description of the picture', MAX_ALT)
export const html = v.optional(richText, '')
/** Empty: it is made from the name. */
export const slug = v.pipe(
  v.optional(v.string('Type an address.'), ''),
  v.trim(),
  v.maxLength(100, 'An address may have at most 100 characters.'),
  v.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'An address has only a-z, 0-9 and single hyphens.'),
)
