import type { Transaction } from '#db/pool.server.ts'
import { categories as categoriesTable, subcategories as subcategoriesTable } from '#db/tables/index.ts'
import { categories, type SubcategorySlug } from './goods/categories.ts'
import type { PictureNames } from './picture-names.ts'

export type SeededSubcategory = { id: number; categoryId: number }

/** Inserts the categories with their subcategories. */
export async function seedCategories(
  tx: Transaction,
  pictureOf: PictureNames,
): Promise<Map<SubcategorySlug, SeededSubcategory>> {
  const rows = await tx
    .insert(categoriesTable)
    .values(
      categories.map(({ subcategories: _, ...category }, index) => ({
        ...category,
        image: pictureOf(`category-${category.slug}`),
        position: index + 1,
      })),
    )
    .returning({ id: categoriesTable.id, slug: categoriesTable.slug })
  return seedSubcategories(tx, new Map(rows.map(({ id, slug }) => [slug, id])), pictureOf)
}

async function seedSubcategories(
  tx: Transaction,
  categoryIds: ReadonlyMap<string, number>,
  pictureOf: PictureNames,
): Promise<Map<SubcategorySlug, SeededSubcategory>> {
  const rows = await tx
    .insert(subcategoriesTable)
    .values(
      categories.flatMap((category) =>
        category.subcategories.map(({ slug, name }, index) => ({
          categoryId: categoryIds.get(category.slug)!,
          slug,
          name,
          image: pictureOf(`subcategory-${slug}`),
          position: index + 1,
        })),
      ),
    )
    .returning({
      slug: subcategoriesTable.slug,
      id: subcategoriesTable.id,
      categoryId: subcategoriesTable.categoryId,
    })
  return new Map(rows.map(({ slug, ...subcategory }) => [slug as SubcategorySlug, subcategory]))
}
