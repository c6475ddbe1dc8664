import * as v from 'valibot'
import { idParams, paging, rowId, searchText, undoMeta, whole } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { MAX_GRAMS, MAX_RUPEES, MAX_UNITS, MAX_VARIANTS, SLUG_FORM } from '#app/catalogue/product-rules.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, line, notLongerThan, optionalText } from '#app/core/fields.ts'

export const rupees = whole(MAX_RUPEES, 'Type whole rupees, at most 100,000,000.')
export const unitsLeft = whole(MAX_UNITS, 'Type a whole number of units, at most 1,000,000.')
const grams = whole(MAX_GRAMS, 'Type whole grams, at most 1,000,000.')
const pictureFile = v.pipe(
  v.string(),
  v.maxLength(250),
  v.regex(/^(?:[\w.-]+\.\w{2,5})?$/, 'This is not a picture of the shop.'),
)

export const PRODUCT_SORTS = ['newest', 'name', 'price', 'price_desc', 'units', 'sold'] as const
export const STOCK_FILTERS = ['low', 'out'] as const

/** What the list shows, and what a bulk change of all that match changes. `q` finds words of name, keywords
 * and slug, and the number of a product or variant. */
export const productFilters = {
  q: searchText,
  category: v.optional(id('Which category?')),
  hidden: v.optional(v.picklist(['yes', 'no'])),
  stock: v.optional(v.picklist(STOCK_FILTERS)),
  picture: v.optional(v.literal('no')),
}

const listedVariant = v.object({
  variant_id: v.number(),
  name: v.string(),
  colour: v.nullable(v.string()),
  price: v.number(),
  final_price: v.number(),
  units: v.number(),
})
export type ListedVariant = v.InferOutput<typeof listedVariant>

/** `variants` holds at most the first 20 of `variants_count`. `sold` is the units of the last 30 days. */
const listedProduct = v.object({
  product_id: v.number(),
  name: v.string(),
  slug: v.string(),
  subcategory_slug: v.string(),
  image: v.string(),
  category: v.string(),
  discount: v.number(),
  units: v.number(),
  sold: v.number(),
  is_hidden: v.boolean(),
  is_featured: v.boolean(),
  is_low: v.boolean(),
  variants_count: v.number(),
  variants: v.array(listedVariant),
})
export type ListedProduct = v.InferOutput<typeof listedProduct>

export const listProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  auth: { staff: 'products.see' },
  query: fields({
    ...productFilters,
    sort: v.optional(v.picklist(PRODUCT_SORTS), 'newest'),
    ...paging,
  }),
  data: v.array(listedProduct),
  meta: listMeta,
})

const picture = v.object({ image: pictureFile, alt: optionalText('The description', 300) })
const slugText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'An address may have at most 200 characters.'),
  v.check((slug) => slug === '' || SLUG_FORM.test(slug), 'An address has only a-z, 0-9 and single hyphens.'),
)
const productEntries = {
  name: line('Type a name.'),
  subcategory_id: whole(2147483647, 'Choose a category.', 1),
  slug: slugText,
  details: v.pipe(v.string(), v.maxLength(100_000, 'The description may have at most 100,000 characters.')),
  keywords: optionalText('Keywords', 1000),
  meta_title: optionalText('The title', 200),
  meta_description: optionalText('The description for search engines', 500),
  is_featured: v.boolean(),
  is_hidden: v.boolean(),
  youtube_video_id: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/, 'This is no YouTube video.'))),
  image: pictureFile,
  image_alt: optionalText('The description of the picture', 300),
}

const variantEntries = {
  name: line('Type a name for the variant.', 100),
  colour_id: v.nullable(rowId),
  price: rupees,
  final_price: rupees,
  cost: v.nullable(rupees),
  weight_grams: grams,
  pictures: v.pipe(v.array(picture), v.maxLength(20, 'A variant may have at most 20 pictures.')),
}
const variantRow = v.pipe(
  v.object({
    ...variantEntries,
    id: v.nullable(rowId),
    units: unitsLeft,
    units_seen: v.nullable(unitsLeft),
  }),
  v.check((row) => row.final_price <= row.price, 'The final price may not be above the price.'),
)
export type VariantInput = v.InferInput<typeof variantRow>
const rows = v.pipe(
  notLongerThan<VariantInput[]>(MAX_VARIANTS, 'A product may have at most 500 variants.'),
  v.array(variantRow),
)

const storedVariant = v.object({
  ...v.object({ id: v.number(), name: v.string(), colour_id: v.nullable(v.number()) }).entries,
  price: v.number(),
  final_price: v.number(),
  /** Null for a person who may not see costs. */
  cost: v.nullable(v.number()),
  weight_grams: v.number(),
  units: v.number(),
  pictures: v.array(v.object({ image: v.string(), alt: v.string() })),
})
export type StoredVariantRow = v.InferOutput<typeof storedVariant>

const storedProduct = v.object({
  product_id: v.number(),
  name: v.string(),
  slug: v.string(),
  subcategory_id: v.number(),
  subcategory_slug: v.string(),
  details: v.string(),
  keywords: v.string(),
  meta_title: v.string(),
  meta_description: v.string(),
  is_featured: v.boolean(),
  is_hidden: v.boolean(),
  youtube_video_id: v.nullable(v.string()),
  image: v.string(),
  image_alt: v.string(),
  version: v.string(),
  variants: v.array(storedVariant),
  variants_version: v.string(),
})
export type StoredProduct = v.InferOutput<typeof storedProduct>

export const getProduct = endpoint({
  method: 'GET',
  path: '/admin/products/:id',
  auth: { staff: 'products.see' },
  params: idParams,
  data: storedProduct,
})

/** The categories and colours that a product can have. */
export const getProductOptions = endpoint({
  method: 'GET',
  path: '/admin/product-options',
  auth: { staff: 'products.see' },
  data: v.object({
    categories: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        subcategories: v.array(v.object({ id: v.number(), name: v.string(), slug: v.string() })),
      }),
    ),
    colours: v.array(v.object({ id: v.number(), name: v.string(), hex: v.string() })),
  }),
})

/** Adds a product with its first variants. An absent slug is made of the name. 409 for a slug in use, 422 for a
 * reserved one. */
export const addProductEndpoint = endpoint({
  method: 'POST',
  path: '/admin/products',
  auth: { staff: 'products.edit' },
  accepts: 'json',
  body: fields({
    ...v.partial(v.object(productEntries)).entries,
    name: productEntries.name,
    subcategory_id: productEntries.subcategory_id,
    variants: v.optional(rows, []),
  }),
  data: v.object({ product_id: v.number(), slug: v.string() }),
  meta: undoMeta,
})

/** Changes the given fields. 409 with `data.current` when `version` is not the present one. */
export const editProductEndpoint = endpoint({
  method: 'POST',
  path: '/admin/products/:id',
  auth: { staff: 'products.edit' },
  accepts: 'json',
  params: idParams,
  body: v.object({ ...v.partial(v.object(productEntries)).entries, version: v.optional(v.string()) }),
  data: v.object({ product_id: v.number(), version: v.string() }),
  meta: undoMeta,
})

/** Writes the whole grid of variants: rows without an id are added, missing ones are archived. */
export const saveVariantsEndpoint = endpoint({
  method: 'POST',
  path: '/admin/products/:id/variants',
  auth: { staff: 'products.edit' },
  accepts: 'json',
  params: idParams,
  body: v.object({ rows, version: v.optional(v.string()) }),
  data: v.object({ variants: v.array(storedVariant), variants_version: v.string() }),
  meta: undoMeta,
})

const cells = v.partial(
  v.object({ price: rupees, final_price: rupees, cost: v.nullable(rupees), weight_grams: grams }),
)
/** Saves cells of one variant that still hold the `seen` values; otherwise 409 with `data.current`. */
export const editVariantEndpoint = endpoint({
  method: 'POST',
  path: '/admin/variants/:id',
  auth: { staff: 'products.prices' },
  accepts: 'json',
  params: idParams,
  body: v.object({ cells, seen: cells }),
  data: v.object({
    price: v.number(),
    final_price: v.number(),
    cost: v.nullable(v.number()),
    weight_grams: v.number(),
  }),
  meta: undoMeta,
})

/** A hidden copy without units. */
export const duplicateProductEndpoint = endpoint({
  method: 'POST',
  path: '/admin/products/:id/duplicate',
  auth: { staff: 'products.edit' },
  params: idParams,
  data: v.object({ product_id: v.number() }),
  meta: undoMeta,
})

/** 409 for a product that was ordered or reviewed. */
export const deleteProductEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id',
  auth: { staff: 'products.delete' },
  params: idParams,
  data: v.null(),
  meta: undoMeta,
})
