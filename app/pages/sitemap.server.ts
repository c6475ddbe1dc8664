import { asc, eq, sql } from 'drizzle-orm'
import { handleRead } from '#app/core/handle.server.ts'
import { hasPage, pageOf, pagingMetaOf, type Page } from '#app/core/paging.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { isoTime, prepared } from '#app/core/query.server.ts'
import { SUBCATEGORY_ORDER } from '#app/catalogue/categories.server.ts'
import { countList, pickPage } from '#app/catalogue/list-pages.server.ts'
import { isPublished } from '#app/blog/posts.server.ts'
import { blogPosts, categories, products, subcategories } from '#db/tables/index.ts'
import { LINKS_PER_PAGE, type LinkRow, listSitemapEndpoint } from './sitemap-contract.ts'
import { slicesOf } from './sitemap-rules.ts'
import { staticPages } from './static-pages.server.ts'

type Queries = Database | Transaction
type Link = Pick<LinkRow, 's_title' | 's_url'> & {
  changed_at?: string
}
type Counts = Record<LinkRow['s_kind'], number>
type Slice = { from: number; count: number }

/** A write that invalidates one of these tags changes the sitemap. */
export const SITEMAP_TAGS = ['sitemap', 'list', 'categories', 'blog']

export const sitemapCall = handleRead(listSitemapEndpoint, async (shop, { input: { query }, tag }) => {
  tag(...SITEMAP_TAGS)
  const counts = await shop.cached('sitemap counts', SITEMAP_TAGS, () => countSections(shop.db))
  const list = await listSitemap(shop.db, query, counts)
  return { data: list.items, meta: pagingMetaOf(list), isStored: hasPage(list) }
})

export async function listSitemap(
  db: Queries,
  input: { page: number },
  known?: Counts,
): Promise<Page<LinkRow>> {
  const { items, ...page } = await listSitemapEntries(db, input, known)
  return { ...page, items: items.map(({ changed_at: _changedAt, ...link }) => link) }
}

export async function listSitemapEntries(
  db: Queries,
  { page }: { page: number },
  known?: Counts,
): Promise<Page<LinkRow & Pick<Link, 'changed_at'>>> {
  const counts = known ?? (await countSections(db))
  const start = (Math.max(1, page) - 1) * LINKS_PER_PAGE
  const slices = slicesOf(
    SECTIONS.map(({ s_kind }) => counts[s_kind]),
    start,
    LINKS_PER_PAGE,
  )
  const links = await Promise.all(
    SECTIONS.map(async ({ s_kind, list }, section) =>
      (slices[section]!.count === 0 ? [] : await list(db, slices[section]!)).map((link) => ({
        ...link,
        s_kind,
      })),
    ),
  )
  return pageOf(
    links.flat().map((link, place) => ({ s_id: start + place + 1, ...link })),
    page,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    LINKS_PER_PAGE,
  )
}

const SECTIONS: { s_kind: LinkRow['s_kind']; list(db: Queries, slice: Slice): Promise<Link[]> }[] = [
  { s_kind: 'page', list: async (_, { from, count }) => staticPages.slice(from, from + count) },
  {
    s_kind: 'category',
    list: (db, { from, count }) =>
      db
        .select({ s_title: categories.name, s_url: sql<string>`'/category/' || ${categories.slug} || '/'` })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id))
        .offset(from)
        .limit(count),
  },
  {
    s_kind: 'subcategory',
    list: (db, { from, count }) =>
      db
        .select({
          s_title: subcategories.name,
          s_url: sql<string>`'/category/' || ${categories.slug} || '/' || ${subcategories.slug} || '/'`,
        })
        .from(subcategories)
        .innerJoin(categories, eq(categories.id, subcategories.categoryId))
        .orderBy(...SUBCATEGORY_ORDER)
        .offset(from)
        .limit(count),
  },
  {
    s_kind: 'post',
    list: (db, { from, count }) =>
      db
        .select({
          s_title: blogPosts.title,
          s_url: sql<string>`'/blog-detail/' || ${blogPosts.slug}`,
          changed_at: isoTime(blogPosts.updatedAt),
        })
        .from(blogPosts)
        .where(isPublished)
        .orderBy(asc(blogPosts.id))
        .offset(from)
        .limit(count),
  },
  { s_kind: 'product', list: listProductLinks },
]

/** Starts at the place that the blocks of the whole shop's list give, so that each part costs the same. */
function listProductLinks(db: Queries, { from, count }: Slice): Promise<Link[]> {
  const list = prepared(db, 'sitemap_products', (name) =>
    db
      .select({
        s_title: products.name,
        s_url: sql<string>`'/' || ${subcategories.slug} || '/' || ${products.slug} || '/'`,
        changed_at: isoTime(products.updatedAt),
      })
      .from(sql`(${pickPage('all', 'default', sql`${sql.placeholder('limit')}::bigint`)}) as picked`)
      .innerJoin(products, sql`${products.id} = any(picked.ids)`)
      .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .orderBy(asc(products.id))
      .prepare(name),
  )
  return list.execute({ offset: from, limit: count })
}

async function countSections(db: Queries): Promise<Counts> {
  const { rows } = await db.execute<{
    category: number
    subcategory: number
    post: number
    product: number
  }>(sql`select
    (select count(*)::integer from ${categories}) as category,
    (select count(*)::integer from ${subcategories}) as subcategory,
    (select count(*)::integer from ${blogPosts} where ${isPublished}) as post,
    coalesce(${countList('all')}, 0) as product`)
  return { page: staticPages.length, ...rows[0]! }
}
