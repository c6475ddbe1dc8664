import * as v from 'valibot'
import { idParams, rowId, searchText, undoMeta, whole } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { unitsLeft, variantCode } from '#admin/products/variants-contract.ts'
import { MAX_UNITS, STOCK_REASONS } from '#app/catalogue/product-rules.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { id } from '#app/core/fields.ts'

const countedVariant = v.object({
  variant_id: v.number(),
  product_id: v.number(),
  product: v.string(),
  variant: v.string(),
  image: v.string(),
  code: v.nullable(v.string()),
  units: v.number(),
})
export type CountedVariant = v.InferOutput<typeof countedVariant>

/** Up to 30 variants for counting: by their code, the number on their label (`V123`, `123`) or words of the
 * product, the variant and its colour. */
export const findVariants = endpoint({
  method: 'GET',
  path: '/admin/stock/variants',
  auth: { staff: 'products.see' },
  query: v.object({ q: searchText }),
  data: v.array(countedVariant),
})

/** Up to 8 variants of products in the shop that are sold out or low, sold out first, and the newest 10
 * changes of units. */
export const readStock = endpoint({
  method: 'GET',
  path: '/admin/stock',
  auth: { staff: 'products.see' },
  data: v.object({
    short: v.array(countedVariant),
    movements: v.array(
      v.object({
        movement_id: v.number(),
        at: v.string(),
        variant_id: v.number(),
        label: v.string(),
        units: v.number(),
        reason: v.string(),
      }),
    ),
  }),
})

const difference = whole(MAX_UNITS, 'Type a whole number.', -MAX_UNITS)
/** Corrects units `by` a difference, or to a count: `is`, with the units that were `seen`. 409 with
 * `data.current` when they were sold since. */
export const adjustStockEndpoint = endpoint({
  method: 'POST',
  path: '/admin/stock',
  auth: { staff: 'stock.edit' },
  accepts: 'json',
  body: v.object({
    variant_id: rowId,
    reason: v.picklist(STOCK_REASONS, 'Choose a reason.'),
    change: v.union([v.object({ by: difference }), v.object({ is: unitsLeft, seen: unitsLeft })]),
  }),
  data: v.object({ units: v.number() }),
  meta: undoMeta,
})

/** Gives a variant the code that was scanned, where it still has the one that was `seen`. 409 for a code that
 * another variant has. */
export const setCodeEndpoint = endpoint({
  method: 'POST',
  path: '/admin/variants/:id/code',
  auth: { staff: 'stock.edit' },
  accepts: 'json',
  params: idParams,
  body: v.object({
    code: v.pipe(variantCode, v.minLength(1, 'Scan or type the code.')),
    seen: v.nullable(v.string()),
  }),
  data: v.null(),
  meta: undoMeta,
})

/** Every change of a variant's units, newest first, 50 at a time. */
export const listLedger = endpoint({
  method: 'GET',
  path: '/admin/variants/:id/ledger',
  auth: { staff: 'products.see' },
  params: idParams,
  query: v.object({ cursor: v.optional(id('This page does not exist.')) }),
  data: v.array(
    v.object({
      movement_id: v.number(),
      at: v.string(),
      units: v.number(),
      /** One of `STOCK_REASONS`, `start`, `sale`, `count`, `undo`; of an order that gave units back or took
       * more `cancel`, `corrected` or, after a cancellation was undone, `restored`. */
      reason: v.string(),
      /** Null, too, for an order that the viewer may not see. */
      order_id: v.nullable(v.number()),
      by: v.nullable(v.string()),
    }),
  ),
  meta: v.object({ ...listMeta.entries, label: v.string(), units: v.number() }),
})
