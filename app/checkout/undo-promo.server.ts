import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { promoCodes } from '#db/tables/index.ts'
import {
  endLivePromo,
  isLive,
  lockPromo,
  PROMO_TAG,
  type PromoTerms,
  promoVersion,
} from './promo-codes.server.ts'

/** Reverses the audit entry that added a code: removes it if it was new and no order has it, otherwise ends
 * it. @throws Refusal 409, also if its terms were changed since */
export async function retractPromo(context: WriteContext, entry: number, added: PromoTerms): Promise<void> {
  const { code } = added
  await lockPromo(context, code, promoVersion(added))
  if (await removeUnused(context, code, entry)) return
  if (!(await endLivePromo(context, code))) throw new Refusal(409, `${code} has ended already.`)
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
