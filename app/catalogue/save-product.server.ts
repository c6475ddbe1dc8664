import { eq } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { freeSlug } from './free-slug.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { sanitiseField } from '#app/core/sanitise.server.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { products, slugRedirects, subcategories } from '#db/tables/index.ts'
import { changesOf, columnsOf, lockProduct, type ProductFields } from './product-fields.server.ts'
import { moveSlug, PRODUCT_SLUGS, requireFreeSlug } from './product-slugs.server.ts'
import { NO_VARIANT, withVariants } from './variant-rows.server.ts'
import { markChanged } from './write-products.server.ts'

type NewProduct = Partial<ProductFields> & Pick<ProductFields, 'name' | 'subcategory_id'>
type Saved = { id: number; auditId: number }

/** An empty slug is made of the name. The audit entry has `variants`, too, which the caller adds.
 * @throws Refusal 409 for a slug in use, 422 for one that is reserved */
export async function addProduct(
  context: WriteContext,
  sent: NewProduct,
  variants: readonly object[],
): Promise<Saved> {
  const { tx } = context
  const fields = withCleanDetails(sent)
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
    throw await changedSince(context, {
      did: 'changed this product',
      objects: [['product', id]],
      state: current,
      isLoaded: (then) => versionOf(then) === version,
      current: { ...current, version: versionOf(current) },
    })
  const changes = changesOf(current, withCleanDetails(fields))
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

/** @throws Refusal 422 */
function withCleanDetails<Sent extends Partial<ProductFields>>(fields: Sent): Sent {
  const { details } = fields
  return details === undefined ? fields : { ...fields, details: sanitiseField('details', details) }
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
