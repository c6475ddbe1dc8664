import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { lockOwnCustomer } from '#app/account/customer.server.ts'
import type { Database, Session } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { products, subcategories, variants, wishlistEntries } from '#db/tables/index.ts'
import type { WishlistEntry } from './contract.ts'

const MAX_ENTRIES = 500
const FULL = `Your wishlist is full with ${MAX_ENTRIES} products. Please remove some first.`
const NOT_SOLD = 'This product is not in the shop any more.'

export async function listWishlist(db: Database, userId: number): Promise<WishlistEntry[]> {
  const unitsLeft = sql<number>`case when ${products.isHidden} then 0 else coalesce((
    select sum(${variants.unitsLeft})::integer from ${variants}
    where ${variants.productId} = ${products.id} and not ${variants.isArchived}), 0) end`
  return await db
    .select({
      w_id: wishlistEntries.id,
      products: {
        product_id: products.id,
        product_name: products.name,
        product_image: products.image,
        product_slug: sql<string>`case when ${products.isHidden} then '' else ${products.slug} end`,
        alt_content: products.imageAlt,
        in_stock: unitsLeft,
        subcategory: sql<{ s_cat_slug: string }>`json_build_object('s_cat_slug', ${subcategories.slug})`,
      },
    })
    .from(wishlistEntries)
    .innerJoin(products, eq(products.id, wishlistEntries.productId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(eq(wishlistEntries.customerId, userId))
    .orderBy(desc(wishlistEntries.id))
}

/** Adds all products or none. @throws Refusal 404 for an unknown product, 422 when the list is full */
export async function addToWishlist(
  db: Database,
  customer: Session,
  productIds: number[],
): Promise<{ w_id: number; product_id: number }[]> {
  const userId = customer.user_id
  return await db.transaction(async (tx) => {
    // The entries of calls at the same time are counted one after the other, too.
    await lockOwnCustomer(tx, customer)
    const wanted = [...new Set(productIds)].sort((one, other) => one - other)
    const known = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, wanted), eq(products.isHidden, false)))
      .for('key share')
    if (known.length < wanted.length) throw new Refusal(404, NOT_SOLD, { data: [NOT_SOLD] })
    await tx
      .insert(wishlistEntries)
      .values(wanted.map((productId) => ({ customerId: userId, productId })))
      .onConflictDoNothing()
    const [stored] = await tx
      .select({ all: count() })
      .from(wishlistEntries)
      .where(eq(wishlistEntries.customerId, userId))
    if (stored!.all > MAX_ENTRIES) throw new Refusal(422, FULL, { data: [FULL] })
    return await tx
      .select({ w_id: wishlistEntries.id, product_id: wishlistEntries.productId })
      .from(wishlistEntries)
      .where(and(eq(wishlistEntries.customerId, userId), inArray(wishlistEntries.productId, wanted)))
  })
}

export async function removeFromWishlist(db: Database, customer: Session, entryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnCustomer(tx, customer)
    const removed = await tx
      .delete(wishlistEntries)
      .where(and(eq(wishlistEntries.id, entryId), eq(wishlistEntries.customerId, customer.user_id)))
      .returning({ id: wishlistEntries.id })
    if (removed.length === 0) throw notFound()
  })
}
