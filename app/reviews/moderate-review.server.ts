import { eq, sql } from 'drizzle-orm'
import { lockProducts } from '#app/catalogue/write-products.server.ts'
import { changedSince } from '#app/core/changed-since.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { categories, products, reviews, subcategories } from '#db/tables/index.ts'

type Answer = { answer: string | null }
type Visibility = { is_hidden: boolean; hidden_reason: string | null }
/** What the editor saw: the version of the answer, or of whether the review is hidden, and when the customer
 * wrote the review; an undo names the time of its entry instead. */
type Seen = { version?: string | undefined; writtenAt?: string | undefined; undoneAt?: Date }
type Change = { hidden?: { reason: string } | null; answer?: string | null }

/** Also sets or removes the public answer.
 * @returns the id of the audit entry @throws Refusal 404; 409 with `data.current` for another version */
export async function moderateReview(
  context: WriteContext,
  id: number,
  change: Change,
  { version, ...seen }: Seen = {},
): Promise<number | null> {
  const { tx } = context
  // The trigger locks the product; writing a review locks it first, too.
  await lockProducts(tx, sql`select product_id from reviews where id = ${id}`)
  const [found] = await tx
    .select({
      product: products.id,
      name: products.name,
      category: categories.slug,
      subcategory: subcategories.slug,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      answer: reviews.answer,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(eq(reviews.id, id))
    .for('no key update', { of: reviews })
  if (!found) throw notFound('There is no such review.')
  requireSameText(found.createdAt, seen)
  const { hidden } = change
  const isHidden = found.hiddenAt !== null
  const shown = { is_hidden: isHidden, hidden_reason: found.hiddenReason }
  const before = hidden === undefined ? { answer: found.answer } : shown
  await requireVersion(context, id, before, version)
  // A hidden review keeps its first reason.
  const isKept = hidden !== undefined && (hidden !== null) === isHidden
  if (!isKept) await tx.update(reviews).set(columnsOf(change)).where(eq(reviews.id, id))
  context.changed(
    `product:${found.product}`,
    `category:${found.category}`,
    `subcategory:${found.subcategory}`,
    'list',
    'home',
  )
  return context.audit({
    action: hidden === undefined ? 'review.answer' : hidden ? 'review.hide' : 'review.show',
    objectType: 'review',
    objectId: id,
    label: `Review of ${found.name}`,
    before,
    after: isKept ? before : afterOf(change),
    reason: hidden?.reason ?? null,
    canUndo: true,
  })
}

/** The customer may replace the review; it has a later date then. `writtenAt` has no fractions of a second.
 * @throws Refusal 409 */
function requireSameText(createdAt: Date, { writtenAt, undoneAt }: Omit<Seen, 'version'>): void {
  if (undoneAt && createdAt > undoneAt)
    throw new Refusal(409, 'Since then the customer has replaced this review.')
  if (writtenAt && Math.floor(+createdAt / 1000) !== Math.floor(Date.parse(writtenAt) / 1000))
    throw new Refusal(409, 'The customer has replaced this review. Reload the page to read the new one.')
}

/** @throws Refusal 409 */
async function requireVersion(
  context: WriteContext,
  id: number,
  now: Answer | Visibility,
  version: string | undefined,
): Promise<void> {
  if (version === undefined || version === versionOf(now)) return
  const current = { ...now, version: versionOf(now) }
  if ('is_hidden' in now) throw new Refusal(409, `Since then ${stateOf(now)}.`, { data: { current } })
  throw await changedSince(context, {
    did: now.answer ? 'changed the answer' : 'removed the answer',
    objects: [['review', id]],
    state: now,
    isLoaded: (then) => versionOf(then) === version,
    current,
  })
}

const stateOf = ({ is_hidden, hidden_reason }: Visibility) =>
  is_hidden ? `the review was hidden again: ${hidden_reason}` : 'the review was shown again'

function afterOf({ hidden, answer }: Change): Answer | Visibility {
  if (hidden === undefined) return { answer: answer || null }
  return { is_hidden: hidden !== null, hidden_reason: hidden?.reason ?? null }
}

function columnsOf({ hidden, answer }: Change) {
  return {
    ...(hidden === undefined
      ? {}
      : { hiddenAt: hidden ? sql`now()` : null, hiddenReason: hidden?.reason ?? null }),
    ...(answer === undefined ? {} : { answer: answer || null, answeredAt: answer ? sql`now()` : null }),
  }
}
