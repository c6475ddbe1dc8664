import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Transaction } from '#db/pool.server.ts'
import { LOCKS } from '#db/locks.ts'
import {
  banners as bannersTable,
  blogPosts,
  cities as citiesTable,
  promoCodes,
  shopSettings,
} from '#db/tables/index.ts'
import { banners } from './banners.ts'
import { crafts } from './blog/crafts.ts'
import { home } from './blog/home.ts'
import { kitchen } from './blog/kitchen.ts'
import { isEmpty, seedCities } from './first-start.server.ts'
import { customers } from './customers.ts'
import { planRecentOrders, promos } from './recent-orders.ts'
import { daysBefore, keyOf, planSales, soldUnits } from './sales.ts'
import { demoDetails } from './demo-details.ts'
import { goods } from './goods/index.ts'
import { pictureNames, type PictureNames } from './picture-names.ts'
import { seedGoods } from './seed-goods.server.ts'
import { seedSales } from './seed-sales.server.ts'
import { seedMessages } from './seed-staff-work.server.ts'

export const posts = [...crafts, ...kitchen, ...home]

/** Fills an empty database with the demo shop in one transaction; returns false if it is not empty. */
export async function seedDemo(
  { db }: { db: Database; pool: pg.Pool },
  { log }: { log?: { info(message: string): void } } = {},
): Promise<boolean> {
  const isSeeded = await db.transaction(async (tx) => {
    // Nodes that start at the same time seed only once.
    await tx.execute(sql.raw(`select pg_advisory_xact_lock(${LOCKS.seed})`))
    if (!(await isEmpty(tx))) return false
    await seedShop(tx, pictureNames(), new Date())
    return true
  })
  if (!isSeeded) return false
  // A statement planned with the statistics of an empty table would read all of it, however large it grows.
  await db.execute(sql`analyze products, variants, variant_images, product_search, search_words,
    search_names, product_facets, reviews`)
  log?.info('The demo shop has been put into the empty shop. SEED=none starts without.')
  return true
}

async function seedShop(tx: Transaction, pictureOf: PictureNames, now: Date): Promise<void> {
  await seedCities(tx)
  const cityRows = await tx.select({ id: citiesTable.id, name: citiesTable.name }).from(citiesTable)
  await tx.insert(promoCodes).values([...promos])
  await tx.insert(shopSettings).values([
    { key: 'details', value: demoDetails },
    { key: 'demo', value: true },
  ])
  await tx.insert(bannersTable).values(
    banners.map(({ picture, title, subtitle }, position) => ({
      title,
      subtitle,
      image: pictureOf(`banner-${picture}`),
      position: position + 1,
    })),
  )
  await tx.insert(blogPosts).values(
    posts.map(({ daysAgo, picture, ...post }) => ({
      ...post,
      image: pictureOf(`blog-${picture}`),
      publishedAt: daysBefore(now, daysAgo),
    })),
  )
  const delivered = planSales(goods, customers.length)
  const recent = planRecentOrders(goods)
  const variants = await seedGoods(tx, soldUnits([...delivered, ...recent]), pictureOf, now)
  await seedSales(
    tx,
    { delivered, recent },
    {
      variantOf: ({ good, variant }) => variants.get(keyOf(good, variant))!,
      cityIds: new Map(cityRows.map(({ id, name }) => [name, id])),
      now,
    },
  )
  await seedMessages(tx, now)
  // What a job would write, so that the shop's lists are complete when it opens.
  await tx.execute(sql`select refresh_product_overviews(array(select id from products)),
    refresh_product_facets(array(select id from products))`)
}
