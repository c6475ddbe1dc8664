import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

/** What is uploaded: a picture of at most 15 MB, as `app/pictures` reads, or a file of products to import. */
export const MAX_UPLOAD_BYTES = { picture: 15 * 1024 * 1024, products: 50 * 1024 * 1024 }
export const EMPTY_FILE = 'This file is empty.'
export type UploadKind = keyof typeof MAX_UPLOAD_BYTES
/** One request carries at most so much: 3 seconds at 400 kbps. */
export const CHUNK_BYTES = 128 * 1024

/** The most characters of a description of a picture. */
export const MAX_ALT = 300

export const uploadKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
/** Pictures of products and those of categories, banners and posts. */
const MAY_UPLOAD = ['products.edit', 'content.edit'] as const
const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())

/** How much of an upload has arrived, so that it continues there after a cut. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/admin/uploads/:key',
  auth: { staff: MAY_UPLOAD },
  params: v.object({ key: uploadKey }),
  data: v.object({ received: v.number() }),
})

/** Adds bytes (`application/octet-stream`, at most 128 kB) at `offset`. Bytes that arrived before are
 * ignored: the answer says how much there is. `key` is a UUID of the browser. 413 for a picture above 15 MB
 * or products above 50 MB. */
export const sendChunk = endpoint({
  method: 'POST',
  path: '/admin/uploads/:key',
  auth: { staff: MAY_UPLOAD },
  params: v.object({ key: uploadKey }),
  query: v.object({ offset: count, kind: v.optional(v.picklist(['picture', 'products']), 'picture') }),
  data: v.object({ received: v.number() }),
})

/** Makes the picture of an upload that has arrived whole. The same bytes give the same picture, so that a
 * repeated call changes nothing. 409 with `data.received` when bytes are missing; 422 with a sentence for a
 * file that is not a picture. */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/admin/uploads/:key/finish',
  auth: { staff: MAY_UPLOAD },
  accepts: 'json',
  params: v.object({ key: uploadKey }),
  body: v.object({
    size: v.pipe(v.number(), v.integer(), v.minValue(1, EMPTY_FILE)),
    name: v.pipe(v.string(), v.maxLength(300)),
  }),
  data: v.object({ image: v.string() }),
})
