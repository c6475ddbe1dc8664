import { and, desc, eq, sql } from 'drizzle-orm'
import { pageOf, type Page } from '#app/core/paging.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { isoTime, prepared } from '#app/core/query.server.ts'
import { isSlug } from '#app/core/fields.ts'
import { blogPosts, postRedirects } from '#db/tables/index.ts'
import { POSTS_PER_PAGE, type PostRow } from './contract.ts'

const postColumns = {
  b_slug: blogPosts.slug,
  b_title: blogPosts.title,
  b_image: blogPosts.image,
  b_image_alt: blogPosts.imageAlt,
  b_datetime: isoTime(blogPosts.publishedAt),
  b_long_desc: blogPosts.body,
  meta_title: blogPosts.metaTitle,
  meta_desc: blogPosts.metaDescription,
  keywords: blogPosts.keywords,
}

const CHANGED_AT = isoTime(sql`greatest(${blogPosts.updatedAt}, ${blogPosts.publishedAt})`)

/** Drafts and posts with a later time are not public. */
export const isPublished = sql`not ${blogPosts.isDraft} and ${blogPosts.publishedAt} <= now()`

export async function listPosts(db: Database | Transaction, page = 1): Promise<Page<PostRow>> {
  const list = prepared(db, 'blog_posts', (name) =>
    db
      .select(postColumns)
      .from(blogPosts)
      .where(isPublished)
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(POSTS_PER_PAGE)
      .offset(sql.placeholder('offset'))
      .prepare(name),
  )
  const [posts, total] = await Promise.all([
    list.execute({ offset: (page - 1) * POSTS_PER_PAGE }),
    db.$count(blogPosts, isPublished),
  ])
  return pageOf(posts, page, total, POSTS_PER_PAGE)
}

/** `changed_at` is not earlier than `b_datetime`. */
type DatedPost = PostRow & { changed_at: string }

export async function findPost(db: Database | Transaction, slug: string): Promise<DatedPost | null> {
  if (!isSlug(slug)) return null
  const find = prepared(db, 'blog_post_by_slug', (name) =>
    db
      .select({ ...postColumns, changed_at: CHANGED_AT })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, sql.placeholder('slug')), isPublished))
      .prepare(name),
  )
  return (await find.execute({ slug }))[0] ?? null
}

/** The present slug of a published post that had another one; null for an unknown one. */
export async function findMovedPost(db: Database, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [found] = await db
    .select({ slug: blogPosts.slug })
    .from(postRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, postRedirects.postId))
    .where(and(eq(postRedirects.slug, slug), isPublished))
  return found?.slug ?? null
}

/** Also by an earlier slug. */
export async function findPostEver(db: Database, slug: string): Promise<DatedPost | null> {
  const found = await findPost(db, slug)
  if (found) return found
  const moved = await findMovedPost(db, slug)
  return moved === null ? null : findPost(db, moved)
}
