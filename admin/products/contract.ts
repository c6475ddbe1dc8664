import * as v from 'valibot'
import { idParams, optionalLine, undoMeta, whole } from '#admin/core/contract-fields.ts'
import { MAX_ALT, SLUG_FORM } from '#app/catalogue/product-rules.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'
import { richText } from '#app/core/rich-text.ts'
import { pictureFile, storedVariant, variantRows } from './variants-contract.ts'

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
  details: richText,
  keywords: optionalLine('Keywords', 1000),
  meta_title: optionalLine('The title', 200),
  meta_description: optionalLine('The description for search engines', 500),
  is_featured: v.boolean(),
  is_hidden: v.boolean(),
  youtube_video_id: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/, 'This is no YouTube video.'))),
  image: pictureFile,
  image_alt: optionalLine('The description of the picture', MAX_ALT),
}

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

/** Adds a product with its first variants; without one it is hidden. An absent slug is made of the name. 409
 * for a slug in use, 422 for a reserved one. */
export const addProductEndpoint = endpoint({
  method: 'POST',
  path: '/admin/products',
  auth: { staff: 'products.edit' },
  accepts: 'json',
  body: fields({
    ...v.partial(v.object(productEntries)).entries,
    name: productEntries.name,
    subcategory_id: productEntries.subcategory_id,
    variants: v.optional(variantRows, []),
  }),
  data: v.object({ product_id: v.number(), slug: v.string() }),
  meta: undoMeta,
})

/** Changes the given fields. 409 with `data.current` when `version` is not the present one, 422 to show a
 * product without a variant. */
export const editProductEndpoint = endpoint({
  method: 'POST',
  path: '/admin/products/:id',
  auth: { staff: 'products.edit' },
  accepts: 'json',
  params: idParams,
  body: v.object({ ...v.partial(v.object(productEntries)).entries, version: v.optional(v.string()) }),
  data: v.object({
    product_id: v.number(),
    version: v.string(),
    /** What this write changed. A node of an older release does not say it. */
    former_version: v.optional(v.string()),
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
