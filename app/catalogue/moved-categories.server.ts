import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { isSlug } from '#app/core/fields.ts'
import { categories, categoryRedirects, subcategories, subcategoryRedirects } from '#db/tables/index.ts'
import { findCategory, findSubcategory } from './categories.server.ts'
import type { CategoryPageRow, PlacedSubcategoryRow } from './row-contract.ts'

/** Also by an earlier slug, which an open list still asks for. */
export async function findCategoryEver(db: Database, slug: string): Promise<CategoryPageRow | null> {
  const found = await findCategory(db, slug)
  if (found) return found
  const moved = await findMovedCategory(db, slug)
  return moved === null ? null : findCategory(db, moved)
}

/** Also by an earlier slug. */
export async function findSubcategoryEver(db: Database, slug: string): Promise<PlacedSubcategoryRow | null> {
  const found = await findSubcategory(db, slug)
  if (found) return found
  const moved = await findMovedSubcategorySlug(db, slug)
  return moved === null ? null : findSubcategory(db, moved)
}

/** The present slug of a category that was renamed; null for an unknown one. */
export async function findMovedCategory(db: Database, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [found] = await db
    .select({ slug: categories.slug })
    .from(categoryRedirects)
    .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
    .where(eq(categoryRedirects.slug, slug))
  return found?.slug ?? null
}

/** The present slug of a subcategory that was renamed; null for an unknown one. */
export async function findMovedSubcategorySlug(db: Database, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [found] = await db
    .select({ slug: subcategories.slug })
    .from(subcategoryRedirects)
    .innerJoin(subcategories, eq(subcategories.id, subcategoryRedirects.subcategoryId))
    .where(eq(subcategoryRedirects.slug, slug))
  return found?.slug ?? null
}

type Place = { category: string; subcategory: string }

export async function findMovedSubcategory(
  db: Database,
  { category, subcategory }: Place,
): Promise<Place | null> {
  if (!isSlug(category) || !isSlug(subcategory)) return null
  const [found] = await db
    .select({ category: categories.slug, subcategory: subcategories.slug })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(
      sql`${subcategories.id} = coalesce(
          (select id from ${subcategories} where slug = ${subcategory}),
          (select subcategory_id from ${subcategoryRedirects} where slug = ${subcategory}))
        and (${categories.slug} = ${category} or ${categories.id} = (
          select ${categoryRedirects.categoryId} from ${categoryRedirects} where slug = ${category}))`,
    )
  const isSame = found?.category === category && found.subcategory === subcategory
  return found && !isSame ? found : null
}
