import { sql } from 'drizzle-orm'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { freeSlug } from './free-slug.server.ts'
import { PRODUCT_SLUGS } from './product-slugs.server.ts'
import { lockProduct } from './product-fields.server.ts'
import { type Snapshot, VARIANT_COLUMNS } from './restore-product.server.ts'
import { markChanged, nameTags } from './write-products.server.ts'

/** Copies a product with its variants and pictures, hidden and without units. @throws Refusal 404 */
export async function duplicateProduct(
  context: WriteContext,
  id: number,
): Promise<{ id: number; auditId: number }> {
  const { tx } = context
  const source = await lockProduct(tx, id)
  const name = `${source.name} (copy)`.slice(0, 200)
  const slug = await freeSlug(tx, PRODUCT_SLUGS, source.name)
  const { rows } = await tx.execute<{ id: number }>(sql`
    with copied as (
      insert into products (slug, name, image, image_alt, details, category_id, subcategory_id,
        youtube_video_id,
        meta_title, meta_description, keywords, is_hidden)
      select ${slug}, ${name}, image, image_alt, details, category_id, subcategory_id, youtube_video_id,
        meta_title,
        meta_description, keywords, true from products where id = ${id} returning id
    ), copies as (
      insert into variants (product_id, ${sql.raw(VARIANT_COLUMNS)}, units_left)
      select copied.id, ${sql.raw(VARIANT_COLUMNS)}, 0 from copied, variants
      where product_id = ${id} and not is_archived order by position returning id, name
    ), pictures as (
      insert into variant_images (variant_id, image, alt, position)
      select copies.id, i.image, i.alt, i.position from copies
      join variants v on v.product_id = ${id} and v.name = copies.name
        join variant_images i on i.variant_id = v.id
    ) select id from copied`)
  const copy = rows[0]!.id
  await markChanged(context, [copy])
  const auditId = await context.audit({
    action: 'product.duplicate',
    objectType: 'product',
    objectId: copy,
    label: name,
    after: { name, slug, copy_of: id },
    canUndo: true,
  })
  return { id: copy, auditId }
}

/** @throws Refusal 404; 409 when an order contains the product or it has reviews */
export async function deleteProduct(context: WriteContext, id: number): Promise<{ auditId: number }> {
  const { tx } = context
  const product = await lockProduct(tx, id)
  await tx.execute(sql`select from variants where product_id = ${id} order by id for update`)
  const { rows } = await tx.execute<{ ordered: boolean; snapshot: Snapshot }>(sql`
    select exists (select from order_lines where product_id = ${id}) or exists (
        select from reviews where product_id = ${id}) as ordered,
      json_build_object('product', to_jsonb(p), 'variants', coalesce((
          select jsonb_agg(to_jsonb(v) order by v.id) from variants v where v.product_id = p.id), '[]'),
        'codes', coalesce((select jsonb_agg(to_jsonb(k) order by k.variant_id) from variant_codes k
          join variants v on v.id = k.variant_id where v.product_id = p.id), '[]'),
        'pictures', coalesce((select jsonb_agg(to_jsonb(i) order by i.id) from variant_images i
          join variants v on v.id = i.variant_id where v.product_id = p.id), '[]'),
        'earlier_slugs', coalesce((select jsonb_agg(to_jsonb(r)) from slug_redirects r
          where r.product_id = p.id), '[]'),
        'wishlists', coalesce((select jsonb_agg(to_jsonb(w) order by w.id) from wishlist_entries w
          where w.product_id = p.id), '[]'),
        'movements', coalesce((select jsonb_agg(to_jsonb(m) order by m.id) from stock_movements m
          join variants v on v.id = m.variant_id where v.product_id = p.id), '[]')) as snapshot
    from products p where id = ${id}`)
  const { ordered, snapshot } = rows[0]!
  if (ordered)
    throw new Refusal(409, 'Customers have ordered or reviewed this product. Please hide it instead.')
  await markChanged(context, [id])
  await tx.execute(sql`delete from products where id = ${id}`)
  const auditId = await context.audit({
    action: 'product.delete',
    objectType: 'product',
    objectId: id,
    label: product.name,
    before: snapshot,
    canUndo: true,
  })
  return { auditId }
}

/** Deletes those that were never ordered or reviewed. @returns the ids of the others */
export async function deleteUnused(context: WriteContext, productIds: readonly number[]): Promise<number[]> {
  const { tx } = context
  const idsOf = (ids: readonly number[]) => sql`${sql.param(ids)}::integer[]`
  await tx.execute(
    sql`select from variants where product_id = any(${idsOf(productIds)}) order by id for update`,
  )
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${idsOf(productIds)}) as given(id)
    where exists (select from order_lines where product_id = given.id)
      or exists (select from reviews where product_id = given.id)`)
  const used = new Set(rows.map(({ id }) => id))
  const unused = productIds.filter((id) => !used.has(id))
  if (unused.length > 0) {
    await nameTags(context, unused)
    await tx.execute(sql`delete from products where id = any(${idsOf(unused)})`)
  }
  return [...used]
}
