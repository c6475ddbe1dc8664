import * as v from 'valibot'
import { idParams, shortLine, undoMeta, whole } from '#admin/core/contract-fields.ts'
import { jobState } from '#admin/jobs/contract.ts'
import { EMPTY_FILE, MAX_UPLOAD_BYTES, uploadKey } from '#admin/pictures/contract.ts'
import { productFilters } from '#admin/products/list-contract.ts'
import { MAX_GRAMS, MAX_UNITS } from '#app/catalogue/product-rules.ts'
import { endpoint } from '#app/core/endpoint.ts'
import type { Permission } from '#app/core/permissions.ts'
import { importResult } from './result-contract.ts'

export const MAX_ROWS = 100_000
/** An import adds categories and colours, and writes prices and units. */
export const IMPORT_PERMISSIONS: readonly Permission[] = [
  'products.edit',
  'products.prices',
  'stock.edit',
  'content.edit',
]

/** The values of new products and variants for columns that the file leaves out; null makes that a fault. */
const defaults = v.object({
  weight_grams: v.nullable(whole(MAX_GRAMS, 'Type whole grams, at most 1,000,000.')),
  units: v.nullable(whole(MAX_UNITS, 'Type a whole number of units, at most 1,000,000.')),
  category: v.nullable(shortLine),
  subcategory: v.nullable(shortLine),
})
export type Defaults = v.InferOutput<typeof defaults>

const productImport = v.object({
  id: v.number(),
  file_name: v.string(),
  bytes: v.number(),
  bytes_read: v.number(),
  state: v.picklist(['reading', 'ready', 'started']),
  job_id: v.nullable(v.number()),
  /** How far its import is; null before it was started. */
  job_state: v.nullable(v.picklist(['running', 'done', 'stopped', 'undone'])),
  /** The undo of its import, which may leave products as they are. */
  undo_job: v.optional(v.nullable(jobState)),
  created_at: v.string(),
})
export type ProductImport = v.InferOutput<typeof productImport>

/** The latest 10 files of the signed-in person. */
export const listImports = endpoint({
  method: 'GET',
  path: '/admin/imports',
  auth: { staff: 'products.prices' },
  data: v.array(productImport),
})

/** A file of the signed-in person; `result` is null until it has been read, and after `stop`. `undo` is the
 * audit entry of its import, null while that cannot be undone. */
export const getImport = endpoint({
  method: 'GET',
  path: '/admin/imports/:id',
  auth: { staff: 'products.prices' },
  params: idParams,
  data: v.object({
    ...productImport.entries,
    defaults,
    result: v.nullable(importResult),
    undo: v.optional(v.nullable(v.number())),
  }),
})

/** Begins to read a file that was uploaded to `POST /admin/uploads/:key?kind=products`: of the shop's own
 * format, Shopify or WooCommerce, at most 50 MB and 100,000 rows. Nothing is changed. Needs the permissions
 * to edit products, prices, stock and categories. 409 while bytes are missing. */
export const addImport = endpoint({
  method: 'POST',
  path: '/admin/imports',
  auth: { staff: 'products.prices' },
  accepts: 'json',
  body: v.object({
    key: uploadKey,
    size: v.pipe(
      v.number(),
      v.minValue(1, EMPTY_FILE),
      whole(MAX_UPLOAD_BYTES.products, 'This file is larger than 50 MB.'),
    ),
    name: v.pipe(v.string(), v.maxLength(300)),
  }),
  data: v.object({ id: v.number() }),
})

/** Reads the file again, after pictures were uploaded, with other defaults, or after `stop`. 409 while it is
 * being read, and once the import has begun. */
export const checkImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:id/check',
  auth: { staff: 'products.prices' },
  accepts: 'json',
  params: idParams,
  body: v.object({ defaults }),
  data: v.null(),
})

/** Stops the reading of a file, which can be checked again. 409 when it is not being read. */
export const stopImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:id/stop',
  auth: { staff: 'products.prices' },
  params: idParams,
  data: v.null(),
})

/** Imports the products without faults in the background; `GET /admin/jobs/:id` shows the progress. More than
 * 100 prices need a second factor. 409 for a file that is being read or was imported. */
export const runImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:id/run',
  auth: { staff: 'products.prices' },
  params: idParams,
  data: v.object({ job_id: v.number() }),
  meta: undoMeta,
})

/** Starts an export of the products that match `filter`, or of all. */
export const exportProducts = endpoint({
  method: 'POST',
  path: '/admin/products/export',
  auth: { staff: 'products.see' },
  accepts: 'json',
  body: v.object({ filter: v.object(productFilters) }),
  data: v.object({ export_id: v.number() }),
})

/** The file of an export of the last 10 minutes as CSV (docs/import.md), only for the person who started it.
 * It is streamed. Without the permission for prices it has no column `cost`. */
export const exportedProducts = endpoint({
  method: 'GET',
  path: '/admin/products/export/:id',
  auth: { staff: 'products.see' },
  params: idParams,
  data: v.null(),
})
