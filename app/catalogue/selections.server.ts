import { and, eq, sql } from 'drizzle-orm'
import type { Database, ProductJson, Shop, Transaction } from '#app/core/context.server.ts'
import { PAGE_SIZE } from '#app/core/paging.ts'
import { prepared } from '#app/core/query.server.ts'
import { categories, products } from '#db/tables/index.ts'
import { selectProducts } from './product-row.server.ts'
import { ORDERS } from './sorting.server.ts'

const MAX_PRODUCTS = sql.raw(String(PAGE_SIZE))
const MAX_RELATED = sql.raw('12')

export async function listFeatured(db: Database | Transaction): Promise<ProductJson[]> {
  const list = prepared(db, 'products_featured', (name) =>
    selectProducts(
      db,
      sql`select ${products.id} as id from ${products} where ${products.isFeatured}
        and not ${products.isHidden}
        order by ${ORDERS.featured} limit ${MAX_PRODUCTS}`,
    )
      .orderBy(ORDERS.featured)
      .prepare(name),
  )
  return list.execute()
}

export async function listLowestPriced(db: Database | Transaction, price: number): Promise<ProductJson[]> {
  const list = prepared(db, 'products_lowest_priced', (name) =>
    selectProducts(
      db,
      // The lowest price is 0 for a product without variants.
      sql`select ${products.id} as id from ${products}
        where ${products.lowestPrice} between 1 and ${sql.placeholder('price')}
          and not ${products.isHidden}
        order by ${ORDERS.price_asc} limit ${MAX_PRODUCTS}`,
    )
      .orderBy(ORDERS.price_asc)
      .prepare(name),
  )
  return list.execute({ price })
}

/** Other products of the subcategory, then of the category. */
export async function listRelated(
  { db, readProducts }: Pick<Shop, 'db' | 'readProducts'>,
  to: { product_id: number; category_id_fk: number },
): Promise<ProductJson[]> {
  const near = sql`${products.subcategoryId} = (
    select subcategory_id from ${products} as shown where shown.id = ${sql.placeholder('product_id')})`
  const pick = prepared(db, 'products_related', (name) =>
    db
      .select({ id: sql<number>`id` })
      .from(
        sql`(
      (select ${products.id} as id, 1 as distance from ${products}
        where ${near} and ${products.categoryId} = ${sql.placeholder('category_id_fk')}
          and ${products.id} <> ${sql.placeholder('product_id')} and not ${products.isHidden}
        order by ${products.id} limit ${MAX_RELATED})
      union all
      (select ${products.id}, 2 from ${products}
        where ${products.categoryId} = ${sql.placeholder('category_id_fk')} and ${near} is not true
          and not ${products.isHidden}
        order by ${products.id} limit ${MAX_RELATED})
    ) as others`,
      )
      .orderBy(sql`distance, id limit ${MAX_RELATED}`)
      .prepare(name),
  )
  return readProducts((await pick.execute(to)).map(({ id }) => id))
}

export async function isKnownPair(
  db: Database | Transaction,
  ids: { product_id: number; category_id_fk: number },
): Promise<boolean> {
  const find = prepared(db, 'product_and_category', (name) =>
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(categories, eq(categories.id, sql.placeholder('category_id_fk')))
      .where(and(eq(products.id, sql.placeholder('product_id')), eq(products.isHidden, false)))
      .prepare(name),
  )
  return (await find.execute(ids)).length > 0
}
