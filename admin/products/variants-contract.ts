import * as v from 'valibot'
import { idParams, optionalLine, rowId, undoMeta, whole } from '#admin/core/contract-fields.ts'
import {
  FINAL_PRICE_TOO_HIGH,
  MAX_ALT,
  MAX_CODE,
  MAX_GRAMS,
  MAX_PICTURES,
  MAX_RUPEES,
  MAX_UNITS,
  MAX_VARIANTS,
  MIN_PRICE,
  PRICE_TOO_LOW,
  readCode,
} from '#app/catalogue/product-rules.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { line, notLongerThan } from '#app/core/fields.ts'

const rupeesFrom = (min: number) => whole(MAX_RUPEES, 'Type whole rupees, at most 100,000,000.', min)
export const rupees = rupeesFrom(0)
const priceInRupees = v.pipe(rupeesFrom(-MAX_RUPEES), v.minValue(MIN_PRICE, PRICE_TOO_LOW))
export const unitsLeft = whole(MAX_UNITS, 'Type a whole number of units, at most 1,000,000.')
const grams = whole(MAX_GRAMS, 'Type whole grams, at most 1,000,000.')
/** Whether the shop has the file is known to `requirePictures`. */
export const pictureFile = v.pipe(
  v.string(),
  v.maxLength(250),
  v.regex(/^(?:[^./\\\0][^/\\\0]*)?$/, 'This is not a picture of the shop.'),
)

/** What a scanner reads on a variant. */
export const variantCode = v.pipe(
  v.string(),
  v.maxLength(1000, 'A code may have at most 64 characters.'),
  v.transform(readCode),
  v.maxLength(MAX_CODE, 'A code may have at most 64 characters.'),
)
const optionalCode = v.pipe(
  v.nullable(variantCode),
  v.transform((code) => code || null),
)
const picture = v.object({ image: pictureFile, alt: optionalLine('The description', MAX_ALT) })
const variantEntries = {
  name: line('Type a name for the variant.', 100),
  colour_id: v.nullable(rowId),
  price: rupees,
  final_price: rupees,
  cost: v.nullable(rupees),
  weight_grams: grams,
  code: v.optional(optionalCode, null),
  pictures: v.pipe(v.array(picture), v.maxLength(MAX_PICTURES, 'A variant may have at most 20 pictures.')),
}
const variantRow = v.pipe(
  v.object({
    ...variantEntries,
    id: v.nullable(rowId),
    units: unitsLeft,
    units_seen: v.nullable(unitsLeft),
  }),
  v.forward(
    v.check((row) => row.final_price <= row.price, FINAL_PRICE_TOO_HIGH),
    ['final_price'],
  ),
  v.forward(
    v.check((row) => row.id !== null || row.final_price >= MIN_PRICE, PRICE_TOO_LOW),
    ['final_price'],
  ),
)
export type VariantInput = v.InferInput<typeof variantRow>
export const variantRows = v.pipe(
  notLongerThan<VariantInput[]>(MAX_VARIANTS, 'A product may have at most 500 variants.'),
  v.array(variantRow),
)

export const storedVariant = v.object({
  ...v.object({ id: v.number(), name: v.string(), colour_id: v.nullable(v.number()) }).entries,
  price: v.number(),
  final_price: v.number(),
  /** Null for a person who may not see costs. */
  cost: v.nullable(v.number()),
  weight_grams: v.number(),
  code: v.nullable(v.string()),
  units: v.number(),
  pictures: v.array(v.object({ image: v.string(), alt: v.string() })),
})
export type StoredVariantRow = v.InferOutput<typeof storedVariant>

const storedVariants = v.object({ variants: v.array(storedVariant), variants_version: v.string() })
export type StoredVariants = v.InferOutput<typeof storedVariants>

/** Writes the whole grid of variants: rows without an id are added, missing ones are archived. 409 with
 * `data.current`, the stored variants, for another version or sold units. A stored price of 0 stays. */
export const saveVariantsEndpoint = endpoint({
  method: 'POST',
  path: '/admin/products/:id/variants',
  auth: { staff: 'products.edit' },
  accepts: 'json',
  params: idParams,
  body: v.object({ rows: variantRows, version: v.optional(v.string()) }),
  data: storedVariants,
  meta: undoMeta,
})

const cells = { cost: v.nullable(rupees), weight_grams: grams }
/** Saves cells of one variant that still hold the `seen` values; otherwise 409 with `data.current`. A price
 * below the final price moves that; 422 for a final price above the price. A cell of a column of more than
 * 100 `pasted` prices needs a second factor, as a bulk change does, and so does the 101st price in 10
 * minutes. */
export const editVariantEndpoint = endpoint({
  method: 'POST',
  path: '/admin/variants/:id',
  auth: { staff: 'products.prices' },
  accepts: 'json',
  params: idParams,
  body: v.object({
    cells: v.partial(v.object({ ...cells, price: priceInRupees, final_price: priceInRupees })),
    seen: v.partial(v.object({ ...cells, price: rupees, final_price: rupees })),
    pasted: v.optional(whole(100_000, 'At most 100,000.'), 0),
  }),
  data: v.object({
    price: v.number(),
    final_price: v.number(),
    cost: v.nullable(v.number()),
    weight_grams: v.number(),
  }),
  meta: undoMeta,
})
