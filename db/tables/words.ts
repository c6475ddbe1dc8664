import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { sanitisedHtml } from './catalogue.ts'

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    title: text().notNull(),
    image: text().notNull().default(''),
    body: sanitisedHtml().notNull(),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    keywords: text().notNull().default(''),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('blog_posts_slug_unique').on(table.slug),
    index('blog_posts_newest').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
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

export const contactMessages = pgTable('contact_messages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
