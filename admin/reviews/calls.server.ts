import { type SQL, sql } from 'drizzle-orm'
import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { customersMatching } from '#admin/customers/search.server.ts'
import { listMatchingIds } from '#admin/products/match-products.server.ts'
import { isoUtc, pageById } from '#admin/core/id-pages.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { versionOf, withoutAudit } from '#app/core/write.server.ts'
import { moderateReview } from '#app/reviews/moderate-review.server.ts'
import { answerReview, hideReview, listStaffReviews, showReview, type StaffReview } from './contract.ts'

const FILTERS = {
  all: sql`true`,
  poor: sql`r.rating_halves <= 4 and r.hidden_at is null and r.answer is null`,
  hidden: sql`r.hidden_at is not null`,
}

export const reviewCalls = [
  handleStaffRead(listStaffReviews, async ({ db }, { query }, staff) => {
    const { data, meta } = await pageById<Omit<StaffReview, 'version'>>(db, {
      columns: sql`r.id, p.name as product, c.full_name as customer,
        (r.rating_halves / 2.0)::float8 as rating,
        r.text, ${isoUtc(sql`r.created_at`)} as at,
          r.hidden_at is not null as is_hidden, r.hidden_reason, r.answer`,
      from: sql`reviews r join products p on p.id = r.product_id join customers c on c.id = r.customer_id`,
      id: sql`r.id`,
      where: sql`${FILTERS[query.tab ?? 'all']} and ${await matching(db, query.q, staff)}`,
      cursor: query.cursor,
    })
    const versioned = data.map((row) => ({ ...row, version: versionOf({ answer: row.answer }) }))
    return { data: versioned, meta }
  }),
  handleStaffWrite(hideReview, async (context, { params, body }) => ({
    data: null,
    meta: {
      undo: await moderateReview(
        context,
        params.id,
        { hidden: { reason: body.reason } },
        { writtenAt: body.written_at },
      ),
    },
    message: 'The review is hidden, and the average follows.',
  })),
  handleStaffWrite(showReview, async (context, { params }) => ({
    data: null,
    meta: { undo: await moderateReview(context, params.id, { hidden: null }) },
    message: 'The review is shown again.',
  })),
  handleStaffWrite(answerReview, async (context, { params, body }) => ({
    data: null,
    meta: {
      undo: await moderateReview(
        context,
        params.id,
        { answer: body.answer || null },
        { version: body.version, writtenAt: body.written_at },
      ),
    },
    message: body.answer ? 'Your answer is public.' : 'Your answer is removed.',
  })),
]

/** More products or customers than this are no search. */
const MAX_FOUND = 1000

/** Reviews are found by the ids of their products and customers, for which there are indexes. */
async function matching(db: Database, q: string, staff: StaffSession): Promise<SQL> {
  if (q === '') return sql`true`
  const products = await listMatchingIds(db, { ...NO_FILTER, q }, MAX_FOUND)
  return sql`r.id in (
    select id from reviews where product_id = any(${sql.param(products)}::integer[])
    union select id from reviews where customer_id in (
      select c.id from customers c where ${customersMatching(q, staff)} limit ${MAX_FOUND}))`
}

const NO_FILTER = { category: undefined, hidden: undefined, stock: undefined, picture: undefined }

type Values = Record<string, unknown>

const undoer = (change: (before: Values) => object, writtenBy: (entry: StoredEntry) => Values): Undoer => ({
  permission: 'reviews.edit',
  async reverse(context, entry) {
    const [former, written] = [entry.before as Values, writtenBy(entry)]
    await moderateReview(withoutAudit(context), Number(entry.objectId), change(former), {
      version: versionOf(written),
      undoneAt: entry.at,
    })
    return { before: written, after: former }
  },
})

const visibility = undoer(
  (before) => ({ hidden: before['is_hidden'] ? { reason: before['hidden_reason'] } : null }),
  // Earlier versions of the shop stored the reason beside the values only.
  ({ after, reason }) => ({ hidden_reason: reason, ...(after as Values) }),
)

export const reviewUndoers: Record<string, Undoer> = {
  'review.hide': visibility,
  'review.show': visibility,
  'review.answer': undoer(
    (before) => ({ answer: before['answer'] as string | null }),
    ({ after }) => after as Values,
  ),
}
