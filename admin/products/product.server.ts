import { asc, eq } from 'drizzle-orm'
import { productFields } from '#app/catalogue/product-fields.server.ts'
import { listVariants, type StoredVariant, variantsVersion } from '#app/catalogue/variant-rows.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { versionOf } from '#app/core/write.server.ts'
import { categories, colours, products, subcategories } from '#db/tables/index.ts'
import type { StoredProduct } from './contract.ts'
import type { StoredVariantRow } from './variants-contract.ts'

/** A product for its editor. Without `seesCosts`, costs are null. @throws Refusal 404 */
export async function readProduct(db: Database, id: number, seesCosts: boolean): Promise<StoredProduct> {
  const [found] = await db
    .select({ ...productFields, subcategory_slug: subcategories.slug })
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(eq(products.id, id))
  if (!found) throw notFound('There is no such product.')
  const { subcategory_slug, ...fields } = found
  const variants = await listVariants(db, id)
  return {
    product_id: id,
    subcategory_slug,
    ...fields,
    version: versionOf(fields),
    variants: shownVariants(variants, seesCosts),
    variants_version: variantsVersion(variants, seesCosts),
  }
}

export function shownVariants(variants: readonly StoredVariant[], seesCosts: boolean): StoredVariantRow[] {
  return variants
    .filter(({ is_archived }) => !is_archived)
    .map(({ is_archived: _, ...variant }) => ({ ...variant, cost: seesCosts ? variant.cost : null }))
}

export async function readProductOptions(db: Database) {
  const [rows, all, listed] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    db
      .select({
        id: subcategories.id,
        name: subcategories.name,
        slug: subcategories.slug,
        categoryId: subcategories.categoryId,
      })
      .from(subcategories)
      .orderBy(asc(subcategories.position), asc(subcategories.id)),
    db
      .select({ id: colours.id, name: colours.name, hex: colours.hex })
      .from(colours)
      .orderBy(asc(colours.name)),
  ])
  const byCategory = Map.groupBy(all, ({ categoryId }) => categoryId)
  return {
    categories: rows.map((category) => ({
      ...category,
      subcategories: (byCategory.get(category.id) ?? []).map(
        ({ categoryId: _, ...subcategory }) => subcategory,
      ),
    })),
    colours: listed,
  }
}
