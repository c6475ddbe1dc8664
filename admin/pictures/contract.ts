import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

/** 15 MB, as `app/pictures` reads. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
/** One request carries at most so much: 3 seconds at 400 kbps. */
export const CHUNK_BYTES = 128 * 1024

const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())

/** How much of an upload has arrived, so that it continues there after a cut. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/admin/uploads/:key',
  auth: { staff: 'products.edit' },
  params: v.object({ key }),
  data: v.object({ received: v.number() }),
})

/** Adds bytes (`application/octet-stream`, at most 128 kB) at `offset`. Bytes that arrived before are ignored:
 * the answer says how much there is. `key` is a UUID of the browser. 413 for a picture above 15 MB. */
export const sendChunk = endpoint({
  method: 'POST',
  path: '/admin/uploads/:key',
  auth: { staff: 'products.edit' },
  params: v.object({ key }),
  query: v.object({ offset: count }),
  data: v.object({ received: v.number() }),
})

/** Makes the picture of an upload that has arrived whole. The same bytes give the same picture, so that a
 * repeated call changes nothing. 409 with `data.received` when bytes are missing; 422 with a sentence for a
 * file that is no picture. */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/admin/uploads/:key/finish',
  auth: { staff: 'products.edit' },
  accepts: 'json',
  params: v.object({ key }),
  body: v.object({
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
    name: v.pipe(v.string(), v.maxLength(300)),
  }),
  data: v.object({ image: v.string() }),
})
