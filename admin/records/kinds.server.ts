import { and, eq, ne, sql } from 'drizzle-orm'
import { EVERY_PAGE, type WriteContext } from '#app/core/write.server.ts'
import type { Fields, RecordKind } from '#app/core/record-rows.server.ts'
import { freeSlug } from '#app/catalogue/free-slug.server.ts'
import { isReservedSlug } from '#app/core/reserved-paths.ts'
import { Refusal, refusedField } from '#app/core/refusal.ts'
import { sanitiseField } from '#app/core/sanitise.server.ts'
import { banners, blogPosts, categories, cities, products, subcategories } from '#db/tables/index.ts'

export const categoryKind: RecordKind = {
  objectType: 'category',
  table: categories,
  fields: {
    name: categories.name,
    slug: categories.slug,
    subtitle: categories.subtitle,
    description: categories.description,
    image: categories.image,
    image_alt: categories.imageAlt,
    position: categories.position,
    meta_title: categories.metaTitle,
    meta_description: categories.metaDescription,
    keywords: categories.keywords,
  },
  label: 'name',
  // Lists, products and the navigation show its name.
  tags: [EVERY_PAGE],
  place: { within: [] },
  redirects: { table: 'category_redirects', owner: 'category_id' },
  async check(context, fields, id) {
    await completeSlug(context, categoryKind, fields, id)
    fields['description'] = sanitiseField('description', String(fields['description'] ?? ''))
  },
  async requireUnused({ tx }, id) {
    if ((await tx.$count(products, eq(products.categoryId, id))) > 0)
      throw new Refusal(409, 'This category has products. Move them to another one first.')
    if ((await tx.$count(subcategories, eq(subcategories.categoryId, id))) > 0)
      throw new Refusal(409, 'This category has subcategories. Delete them first.')
  },
}

export const subcategoryKind: RecordKind = {
  objectType: 'subcategory',
  table: subcategories,
  fields: {
    category_id: subcategories.categoryId,
    name: subcategories.name,
    slug: subcategories.slug,
    image: subcategories.image,
    position: subcategories.position,
  },
  label: 'name',
  tags: [EVERY_PAGE],
  place: { within: ['category_id'] },
  redirects: { table: 'subcategory_redirects', owner: 'subcategory_id' },
  async check(context, fields, id) {
    await completeSlug(context, subcategoryKind, fields, id)
    await requireCategory(context, Number(fields['category_id']))
    if (id !== null) await requireSamePlace(context, id, Number(fields['category_id']))
  },
  async requireUnused({ tx }, id) {
    if ((await tx.$count(products, eq(products.subcategoryId, id))) > 0)
      throw new Refusal(409, 'This subcategory has products. Move them to another one first.')
  },
}

export const bannerKind: RecordKind = {
  objectType: 'banner',
  table: banners,
  fields: {
    title: banners.title,
    subtitle: banners.subtitle,
    image: banners.image,
    image_alt: banners.imageAlt,
    position: banners.position,
  },
  label: 'title',
  tags: ['home'],
  place: { within: [] },
}

export const cityKind: RecordKind = {
  objectType: 'city',
  table: cities,
  fields: { name: cities.name, is_closed: cities.isClosed },
  label: 'name',
  tags: ['cities'],
  async check({ tx }, fields, id) {
    const isNamesake = sql`lower(${cities.name}) = lower(${fields['name']})`
    if ((await tx.$count(cities, and(isNamesake, ne(cities.id, id ?? 0)))) > 0)
      throw refusedField(409, 'name', 'This name or address is in use already.')
  },
}

export const postKind: RecordKind = {
  objectType: 'post',
  table: blogPosts,
  fields: {
    title: blogPosts.title,
    slug: blogPosts.slug,
    body: blogPosts.body,
    image: blogPosts.image,
    image_alt: blogPosts.imageAlt,
    is_draft: blogPosts.isDraft,
    published_at: blogPosts.publishedAt,
    meta_title: blogPosts.metaTitle,
    meta_description: blogPosts.metaDescription,
    keywords: blogPosts.keywords,
  },
  label: 'title',
  tags: ['blog'],
  redirects: { table: 'post_redirects', owner: 'post_id' },
  async check(context, fields, id) {
    await completeSlug(context, postKind, fields, id)
  },
}

/** An empty address is made from the name. @throws Refusal 422 */
async function completeSlug(
  { tx }: WriteContext,
  { table, redirects, objectType, label }: RecordKind,
  fields: Fields,
  id: number | null,
): Promise<void> {
  if (fields['slug'] === '')
    fields['slug'] = await freeSlug(
      tx,
      { table, redirects: redirects!, word: objectType },
      String(fields[label]),
      id,
    )
  const { slug } = fields
  if (typeof slug === 'string' && isReservedSlug(slug))
    throw refusedField(422, 'slug', 'The shop uses this address itself. Please choose another.')
}

async function requireCategory({ tx }: WriteContext, id: number): Promise<void> {
  const found = await tx.execute(sql`select 1 from categories where id = ${id} for share`)
  if (found.rows.length === 0) throw refusedField(422, 'category_id', 'Choose a category.')
}

/** A product stores both levels. */
async function requireSamePlace({ tx }: WriteContext, id: number, categoryId: number): Promise<void> {
  const moved = sql`select 1 from products where subcategory_id = ${id} and category_id <> ${categoryId}
    limit 1`
  if ((await tx.execute(moved)).rows.length > 0)
    throw refusedField(409, 'category_id', 'This subcategory has products, so it stays in its category.')
}
