import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { toAsciiDigits } from '#app/core/text.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { promoCodes } from '#db/tables/index.ts'

export const PROMO_TAG = 'promo-codes'

/** `discount` is a percentage up to 100 or whole rupees; `minimumOrder` is whole rupees. */
export type PromoTerms = {
  code: string
  discount: number
  isPercentage: boolean
  minimumOrder: number
  firstOrderOnly: boolean
}

/** The stored form of a typed code: capitals and ASCII digits. */
export function storedCode(typed: string): string {
  return toAsciiDigits(typed).toUpperCase()
}

const isLive = or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, sql`now()`))

export function listLivePromos(db: Database): Promise<PromoTerms[]> {
  return db.select().from(promoCodes).where(isLive).orderBy(asc(promoCodes.code))
}

/** Adds a code, or an ended one again. @returns the id of the audit entry @throws Refusal 409 */
export async function addPromo(context: WriteContext, added: PromoTerms): Promise<number> {
  const { code, ...terms } = added
  const written = await context.tx
    .insert(promoCodes)
    .values(added)
    .onConflictDoUpdate({
      target: promoCodes.code,
      set: { ...terms, endsAt: null, createdAt: sql`now()` },
      setWhere: sql`${promoCodes.endsAt} <= now()`,
    })
    .returning({ id: promoCodes.id })
  if (written.length === 0) throw new Refusal(409, `${code} is already valid. End it first.`)
  context.changed(PROMO_TAG)
  return context.audit({ ...entryOf('add', code), after: added, canUndo: true })
}

export const promoVersion = (terms: PromoTerms): string => versionOf(terms)

/** Changes the terms of a valid code. `version` is the one that the editor loaded. @returns the id of the
 * audit entry @throws Refusal 404; 409 with `data.current` for an older version */
export async function editPromo(
  context: WriteContext,
  edited: PromoTerms,
  version?: string,
): Promise<number | null> {
  const { code, ...terms } = edited
  const [current] = await context.tx
    .select(TERMS)
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code), isLive))
    .for('update')
  if (!current) throw new Refusal(404, `There is no valid promo code ${code}.`)
  if (version !== undefined && version !== promoVersion(current))
    throw new Refusal(409, `Someone else has changed ${code}.`, {
      data: {
        current: {
          discount: current.discount,
          is_percentage: current.isPercentage,
          minimum_order: current.minimumOrder,
          first_order_only: current.firstOrderOnly,
          version: promoVersion(current),
        },
      },
    })
  await context.tx.update(promoCodes).set(terms).where(eq(promoCodes.code, code))
  context.changed(PROMO_TAG)
  return context.audit({ ...entryOf('edit', code), before: current, after: edited, canUndo: true })
}

const TERMS = {
  code: promoCodes.code,
  discount: promoCodes.discount,
  isPercentage: promoCodes.isPercentage,
  minimumOrder: promoCodes.minimumOrder,
  firstOrderOnly: promoCodes.firstOrderOnly,
}

/** @returns the id of the audit entry @throws Refusal 404 for a code that is not valid */
export async function endPromo(context: WriteContext, code: string): Promise<number | null> {
  if (!(await end(context, code))) throw new Refusal(404, `There is no valid promo code ${code}.`)
  return context.audit({
    ...entryOf('end', code),
    before: { is_live: true },
    after: { is_live: false },
    canUndo: true,
  })
}

/** Reverses the audit entry that added a code: removes it if it was new and no order has it, otherwise ends
 * it. @throws Refusal 409 */
export async function retractPromo(context: WriteContext, code: string, entry: number): Promise<void> {
  if (await removeUnused(context, code, entry)) return
  if (!(await end(context, code))) throw new Refusal(409, `${code} has ended already.`)
}

/** A transaction that began earlier may give its order a later id: this many more ids are searched. */
const LATE_ORDERS = 1000

/** Ids grow with time, so that only the orders since the entry are read. */
async function removeUnused({ tx, changed }: WriteContext, code: string, entry: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from ${promoCodes} where code = ${code} and ${isLive}
      and not exists (select from audit_entries
        where object_type = 'promo_code' and object_id = ${code} and id < ${entry})
      and not exists (select from orders where promo_code = ${code} and id > coalesce((
        select order_id from order_search
        where placed_at < (select at from audit_entries where id = ${entry})
        order by placed_at desc, order_id desc limit 1) - ${LATE_ORDERS}::integer, 0))`)
  changed(PROMO_TAG)
  return rowCount === 1
}

/** Returns false for a code that is not valid. */
async function end({ tx, changed }: WriteContext, code: string): Promise<boolean> {
  const ended = await tx
    .update(promoCodes)
    .set({ endsAt: sql`now()` })
    .where(and(eq(promoCodes.code, code), isLive))
    .returning({ id: promoCodes.id })
  changed(PROMO_TAG)
  return ended.length > 0
}

/** @throws Refusal 409 for a code that was added again after this audit entry */
export async function refusePromoAddedSince(
  { tx }: WriteContext,
  code: string,
  entry: number,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from ${promoCodes} where code = ${code}
      and created_at > (select at from audit_entries where id = ${entry}) for update`)
  if (rowCount) throw new Refusal(409, `Since then ${code} was added again.`)
}

/** Makes an ended code valid again with its former terms, for an undo. @throws Refusal 409 */
export async function resumePromo({ tx, changed }: WriteContext, code: string): Promise<void> {
  const resumed = await tx
    .update(promoCodes)
    .set({ endsAt: null })
    .where(and(eq(promoCodes.code, code), sql`${promoCodes.endsAt} <= now()`))
    .returning({ id: promoCodes.id })
  if (resumed.length === 0) throw new Refusal(409, `${code} is valid again already.`)
  changed(PROMO_TAG)
}

const entryOf = (verb: string, code: string) => ({
  action: `promo_code.${verb}`,
  objectType: 'promo_code',
  objectId: code,
  label: `Promo code ${code}`,
})
