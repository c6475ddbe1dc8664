import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { isSlug } from '#app/core/fields.ts'
import { categories, subcategories } from '#db/tables/index.ts'
import type { CategoryRow, CategoryPageRow, PlacedSubcategoryRow, SubcategoryRow } from './row-contract.ts'

const subcategoryList = sql`(
  select coalesce(json_agg(json_build_object(
    's_cat_slug', ${subcategories.slug}, 'p_sub_category_name', ${subcategories.name},
    's_cat_image', ${subcategories.image}
  ) order by ${subcategories.position}, ${subcategories.id}), '[]') as list
  from ${subcategories} where ${subcategories.categoryId} = ${categories.id}
) as subcategory_list`

const categoryColumns = {
  slug: categories.slug,
  p_category_name: categories.name,
  pcat_image: categories.image,
  subcategory: sql<SubcategoryRow[]>`subcategory_list.list`,
}

const pageColumns = {
  ...categoryColumns,
  pcat_image_alt: categories.imageAlt,
  pcat_subtitle: categories.subtitle,
  pcat_short_desc: categories.description,
  meta_title: categories.metaTitle,
  meta_desc: categories.metaDescription,
  keywords: categories.keywords,
}

const placedSubcategoryColumns = {
  s_cat_slug: subcategories.slug,
  p_sub_category_name: subcategories.name,
  s_cat_image: subcategories.image,
  category_slug: categories.slug,
  category_name: categories.name,
}

/** The order of the menu, as the owner sets it. */
const CATEGORY_ORDER = [asc(categories.position), asc(categories.id)]
/** The subcategories of a category follow each other. */
export const SUBCATEGORY_ORDER = [...CATEGORY_ORDER, asc(subcategories.position), asc(subcategories.id)]

export async function listCategories(db: Database | Transaction): Promise<CategoryRow[]> {
  return prepared(db, 'categories', (name) =>
    db
      .select(categoryColumns)
      .from(categories)
      .innerJoinLateral(subcategoryList, sql`true`)
      .orderBy(...CATEGORY_ORDER)
      .prepare(name),
  ).execute()
}

/** Lists the categories with the texts of their pages. */
export async function listCategoryPages(db: Database | Transaction): Promise<CategoryPageRow[]> {
  return prepared(db, 'category_pages', (name) =>
    db
      .select(pageColumns)
      .from(categories)
      .innerJoinLateral(subcategoryList, sql`true`)
      .orderBy(...CATEGORY_ORDER)
      .prepare(name),
  ).execute()
}

export async function findCategory(
  db: Database | Transaction,
  slug: string,
): Promise<CategoryPageRow | null> {
  if (!isSlug(slug)) return null
  const find = prepared(db, 'category_by_slug', (name) =>
    db
      .select(pageColumns)
      .from(categories)
      .innerJoinLateral(subcategoryList, sql`true`)
      .where(eq(categories.slug, sql.placeholder('slug')))
      .prepare(name),
  )
  return (await find.execute({ slug }))[0] ?? null
}

export async function listSubcategories(db: Database | Transaction): Promise<PlacedSubcategoryRow[]> {
  return prepared(db, 'subcategories', (name) =>
    db
      .select(placedSubcategoryColumns)
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .orderBy(...SUBCATEGORY_ORDER)
      .prepare(name),
  ).execute()
}

export async function findSubcategory(
  db: Database | Transaction,
  slug: string,
): Promise<PlacedSubcategoryRow | null> {
  if (!isSlug(slug)) return null
  const find = prepared(db, 'subcategory_by_slug', (name) =>
    db
      .select(placedSubcategoryColumns)
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .where(eq(subcategories.slug, sql.placeholder('slug')))
      .prepare(name),
  )
  return (await find.execute({ slug }))[0] ?? null
}
