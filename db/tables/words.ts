import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { sanitisedPost } from './column-types.ts'

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    title: text().notNull(),
    image: text().notNull().default(''),
    imageAlt: text().notNull().default(''),
    body: sanitisedPost().notNull(),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    keywords: text().notNull().default(''),
    isDraft: boolean().notNull().default(false),
    /** A post with a later time is not public before it. */
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('blog_posts_slug_unique').on(table.slug),
    index('blog_posts_newest').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** An earlier slug of a blog post, written by a trigger (migration `post_redirects`). */
export const postRedirects = pgTable(
  'post_redirects',
  {
    slug: text().primaryKey(),
    postId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('post_redirects_post').on(table.postId)],
)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('newsletter_subscribers_email_unique').on(table.email),
    check('newsletter_subscribers_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text().notNull().default('new'),
  },
  (table) => [
    index('contact_messages_state').on(table.state, table.id.desc()),
    index('contact_messages_email').on(table.email),
    check('contact_messages_state_known', sql`${table.state} in ('new', 'answered', 'done')`),
  ],
)

/** The shop's answers to a message; `author` is the name of a member of staff. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_answers_message').on(table.messageId, table.id),
    check('contact_answers_channel', sql`${table.channel} in ('mail', 'whatsapp')`),
  ],
)
