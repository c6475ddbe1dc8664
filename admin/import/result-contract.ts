import * as v from 'valibot'

const fault = v.object({
  line: v.number(),
  /** As the file writes it; null for the whole line. */
  column: v.nullable(v.string()),
  message: v.string(),
  /** How to correct it. */
  hint: v.nullable(v.string()),
})

const change = v.object({ what: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })
const changedProduct = v.object({
  line: v.number(),
  slug: v.string(),
  name: v.string(),
  is_new: v.boolean(),
  changes: v.array(change),
  /** Changes that are not listed. */
  more: v.number(),
})
export type ChangedProduct = v.InferOutput<typeof changedProduct>

const changes = v.object({ added: v.number(), changed: v.number(), unchanged: v.number() })
const missingPicture = v.object({ file: v.string(), line: v.number(), lines: v.number() })

/** What a dry run found. Of each list the first part is shown: 1,000 faults, 100 products, 200 pictures. */
export const importResult = v.object({
  format: v.picklist(['nayab', 'shopify', 'woocommerce']),
  rows: v.number(),
  faults: v.array(fault),
  faults_total: v.number(),
  /** Whether new products lack what `defaults` fill in. */
  lacks_values: v.boolean(),
  /** Products of the file that are left out because of their faults. */
  faulty_products: v.number(),
  products: changes,
  variants: changes,
  new_categories: v.array(v.string()),
  new_colours: v.array(v.string()),
  changed_colours: v.array(v.string()),
  /** Products that the import would add or change. */
  to_import: v.number(),
  /** Variants whose prices it would write. */
  prices: v.number(),
  changes: v.array(changedProduct),
  missing_pictures: v.array(missingPicture),
  missing_pictures_total: v.number(),
})
export type ImportResult = v.InferOutput<typeof importResult>
