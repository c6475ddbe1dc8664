import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { freeSlug } from './free-slug.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { products, slugRedirects, subcategories } from '#db/tables/index.ts'
import { moveSlug, PRODUCT_SLUGS, requireFreeSlug } from './product-slugs.server.ts'
import { NO_VARIANT, withVariants } from './variant-rows.server.ts'
import { markChanged } from './write-products.server.ts'

export const productFields = {
  name: products.name,
  slug: products.slug,
  subcategory_id: products.subcategoryId,
  details: products.details,
  keywords: products.keywords,
  meta_title: products.metaTitle,
  meta_description: products.metaDescription,
  is_featured: products.isFeatured,
  is_hidden: products.isHidden,
  youtube_video_id: products.youtubeVideoId,
  image: products.image,
  image_alt: products.imageAlt,
} as const

export type ProductFields = {
  name: string
  slug: string
  subcategory_id: number
  details: string
  keywords: string
  meta_title: string
  meta_description: string
  is_featured: boolean
  is_hidden: boolean
  youtube_video_id: string | null
  image: string
  image_alt: string
}
type NewProduct = Partial<ProductFields> & Pick<ProductFields, 'name' | 'subcategory_id'>
type Saved = { id: number; auditId: number }

/** An empty slug is made of the name. The audit entry has `variants`, too, which the caller adds.
 * @throws Refusal 409 for a slug in use, 422 for one that is reserved */
export async function addProduct(
  context: WriteContext,
  fields: NewProduct,
  variants: readonly object[],
): Promise<Saved> {
  const { tx } = context
  const slug = fields.slug || (await freeSlug(tx, PRODUCT_SLUGS, fields.name))
  await requireFreeSlug(tx, slug, null)
  const place = await requirePlace(tx, fields.subcategory_id)
  const [added] = await tx
    .insert(products)
    .values({ ...columnsOf(fields), ...place, name: fields.name, slug })
    .returning({ id: products.id })
  const { id } = added!
  await tx.delete(slugRedirects).where(eq(slugRedirects.slug, slug))
  await markChanged(context, [id])
  const auditId = await context.audit({
    action: 'product.add',
    objectType: 'product',
    objectId: id,
    label: fields.name,
    after: { ...fields, slug, ...(variants.length > 0 ? { variants } : {}) },
    canUndo: true,
  })
  return { id, auditId }
}

/** The old slug redirects. @throws Refusal 404; 409 with `data.current` for an older version or used slug */
export async function editProduct(
  context: WriteContext,
  id: number,
  fields: Partial<ProductFields>,
  version?: string,
): Promise<{ auditId: number | null; changed: Partial<ProductFields> }> {
  const { tx } = context
  const current = await lockProduct(tx, id)
  if (version !== undefined && version !== versionOf(current))
    throw new Refusal(409, 'Someone else has changed this product.', {
      data: { current: { ...current, version: versionOf(current) } },
    })
  const changes = changesOf(current, fields)
  const names = Object.keys(changes.after)
  if (changes.after.is_hidden === false && !(await withVariants(tx, [id])).has(id))
    throw new Refusal(422, NO_VARIANT)
  if (changes.after.slug !== undefined) await moveSlug(tx, id, current.slug, changes.after.slug)
  const place =
    changes.after.subcategory_id === undefined ? {} : await requirePlace(tx, changes.after.subcategory_id)
  if (names.length > 0) {
    if (changes.after.subcategory_id !== undefined) await markChanged(context, [id])
    await tx
      .update(products)
      .set({ ...columnsOf(changes.after), ...place })
      .where(eq(products.id, id))
    // The stored text is the sanitised one.
    if (changes.after.details !== undefined) changes.after.details = (await lockProduct(tx, id)).details
    await markChanged(context, [id])
  }
  const auditId = await context.audit({
    action: 'product.edit',
    objectType: 'product',
    objectId: id,
    label: changes.after.name ?? current.name,
    ...changes,
    canUndo: names.length > 0,
  })
  return { auditId, changed: changes.after }
}

/** Reads the editable fields of a product and locks it. @throws Refusal 404 */
export async function lockProduct(tx: Transaction, id: number): Promise<ProductFields> {
  const [found] = await tx
    .select(productFields)
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!found) throw notFound('There is no such product.')
  return found
}

function changesOf(current: ProductFields, fields: Partial<ProductFields>) {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== current[name as keyof ProductFields],
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, current[name as keyof ProductFields]])),
    after: Object.fromEntries(changed) as Partial<ProductFields>,
  }
}

function columnsOf(fields: Partial<ProductFields>) {
  const {
    subcategory_id: _,
    meta_title,
    meta_description,
    is_featured,
    is_hidden,
    youtube_video_id,
    ...more
  } = fields
  const { image_alt, ...same } = more
  const columns = {
    ...same,
    metaTitle: meta_title,
    metaDescription: meta_description,
    isFeatured: is_featured,
    isHidden: is_hidden,
    youtubeVideoId: youtube_video_id,
    imageAlt: image_alt,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** A product stores both levels, so the subcategory keeps its category until the product is written. */
async function requirePlace(tx: Transaction, subcategoryId: number) {
  const [place] = await tx
    .select({ categoryId: subcategories.categoryId, subcategoryId: subcategories.id })
    .from(subcategories)
    .where(eq(subcategories.id, subcategoryId))
    .for('share')
  if (!place)
    throw new Refusal(422, 'This category does not exist any more.', {
      data: { subcategory_id: 'Choose a category.' },
    })
  return place
}
