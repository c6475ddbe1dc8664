import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { products } from '#db/tables/index.ts'

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

/** The fields that differ, with what they were and are to be. */
export function changesOf(current: ProductFields, fields: Partial<ProductFields>) {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== current[name as keyof ProductFields],
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, current[name as keyof ProductFields]])),
    after: Object.fromEntries(changed) as Partial<ProductFields>,
  }
}

export function columnsOf(fields: Partial<ProductFields>) {
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
