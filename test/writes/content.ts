import { expect } from 'vitest'
import { NO_SUCH, type Given, type Writes } from './write.ts'

type Row = { [field: string]: unknown }

/** The two writes of a small table: `added` is added, `former` was added before and is deleted. */
function record(type: string, plural: string, { added, former }: { added: Row; former: Row }): Writes {
  const changes = plural === 'posts' ? 'blog_posts' : plural
  return {
    [`POST /admin/${plural}`]: {
      body: added,
      refused: { code: 404, body: { ...added, id: 2147483647 } },
      changes,
      entry: { action: `${type}.add`, type, id: ({ data }) => data.id, after: added },
    },
    [`DELETE /admin/${plural}/:id`]: {
      make: async ({ post }) => (await post(`/admin/${plural}`, former)).data,
      refused: NO_SUCH,
      changes,
      entry: { action: `${type}.delete`, type, before: former },
    },
  }
}

function setting(name: string, { value, body = { value } }: { value: unknown; body?: object }): Writes {
  return {
    [`POST /admin/settings/${name}`]: {
      body,
      refused: { code: 409, body: { ...body, version: 'old' } },
      changes: 'shop_settings',
      entry: {
        action: `setting.${name}`,
        type: 'setting',
        id: name,
        before: { value: null },
        after: { value },
      },
    },
  }
}

async function review({ rows }: Given) {
  await rows('delete from reviews')
  const [added] = await rows(
    'insert into reviews (product_id, customer_id, rating_halves) values (5, 1, 8) returning id',
  )
  return { id: added!['id'] }
}

async function hidden(given: Given) {
  const { id } = await review(given)
  await given.post(`/admin/reviews/${id}/hide`, { reason: 'Names a person' })
  return { id }
}

const announcements = [{ lang: 'en', text: 'Closed on Friday' }]
const questions = [{ question: 'Do you wrap?', answer: 'Yes.' }]

export const contentWrites: Writes = {
  ...record('category', 'categories', {
    added: { name: 'Garden', subtitle: 'Pots and tools' },
    former: { name: 'Light', subtitle: '' },
  }),
  ...record('subcategory', 'subcategories', {
    added: { name: 'Pots', category_id: 1 },
    former: { name: 'Lamps', category_id: 1 },
  }),
  ...record('banner', 'banners', {
    added: { title: 'Spring', image: 'spring.webp' },
    former: { title: 'Winter', image: 'spring.webp' },
  }),
  ...record('city', 'cities', {
    added: { name: 'Lahore', is_closed: false },
    former: { name: 'Swat', is_closed: true },
  }),
  ...record('post', 'posts', {
    added: { title: 'Tea', is_draft: true, published_at: '2026-05-01T10:00:00.000Z' },
    former: { title: 'Coffee', is_draft: false, published_at: '2026-05-02T10:00:00.000Z' },
  }),
  ...setting('details', {
    value: expect.objectContaining({ name: 'Chiragh' }),
    body: { value: { name: 'Chiragh', social: {} } },
  }),
  ...setting('shipping', { value: { freeFrom: null, firstKilogram: 150, furtherKilogram: 80 } }),
  ...setting('announcements', { value: announcements }),
  ...setting('faq', { value: questions }),
  'POST /admin/settings/policies/:name': {
    make: async () => ({ name: 'returns' }),
    body: { html: '<p>Within 7 days.</p>' },
    refused: { code: 409, body: { html: '', version: 'old' } },
    changes: 'shop_settings',
    entry: {
      action: 'setting.policies',
      type: 'setting',
      id: 'policies',
      before: { value: null },
      after: { value: { returns: '<p>Within 7 days.</p>' } },
    },
  },
  'POST /admin/reviews/:id/hide': {
    make: review,
    body: { reason: 'Names a person' },
    refused: NO_SUCH,
    changes: 'reviews',
    entry: {
      action: 'review.hide',
      type: 'review',
      before: { is_hidden: false, hidden_reason: null },
      after: { is_hidden: true, hidden_reason: 'Names a person' },
    },
  },
  'POST /admin/reviews/:id/show': {
    make: hidden,
    refused: NO_SUCH,
    changes: 'reviews',
    entry: {
      action: 'review.show',
      type: 'review',
      before: { is_hidden: true, hidden_reason: 'Names a person' },
      after: { is_hidden: false, hidden_reason: null },
    },
  },
  'POST /admin/reviews/:id/answer': {
    make: review,
    body: { answer: 'Thank you.' },
    refused: { code: 409, body: { answer: 'Thank you.', version: 'old' } },
    changes: 'reviews',
    entry: {
      action: 'review.answer',
      type: 'review',
      before: { answer: null },
      after: { answer: 'Thank you.' },
    },
  },
}
