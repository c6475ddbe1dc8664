import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
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

/** Stored codes are not longer. */
const MAX_CODE = 50

/** The stored form of a typed code: capitals and ASCII digits without spaces and invisible characters. Empty
 * for one that is longer than any. */
export function storedCode(typed: string): string {
  const code = toAsciiDigits(typed)
    .replace(/[\s\p{DI}]/gu, '')
    .toUpperCase()
  return code.length > MAX_CODE ? '' : code
}

export const isLive = or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, sql`now()`))

export function listLivePromos(db: Database): Promise<PromoTerms[]> {
  return db.select().from(promoCodes).where(isLive).orderBy(asc(promoCodes.code))
}

/** Adds a code, or an ended one again. @returns the id of the audit entry @throws Refusal 409 */
export async function addPromo(context: WriteContext, added: PromoTerms): Promise<number | null> {
  const { code, ...terms } = added
  const [former] = await context.tx
    .select(TERMS)
    .from(promoCodes)
    .where(eq(promoCodes.code, code))
    .for('update')
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
  return context.audit({
    ...entryOf('add', code),
    before: former ? { ...former, is_live: false } : null,
    after: former ? { ...added, is_live: true } : added,
    canUndo: true,
  })
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
  const current = await lockPromo(context, code, version)
  if (!current) throw new Refusal(404, `There is no valid promo code ${code}.`)
  await context.tx.update(promoCodes).set(terms).where(eq(promoCodes.code, code))
  context.changed(PROMO_TAG)
  return context.audit({ ...entryOf('edit', code), before: current, after: edited, canUndo: true })
}

/** Locks a valid code and returns its terms. @throws Refusal 409 with `data.current` for an older version */
export async function lockPromo(
  context: WriteContext,
  code: string,
  version?: string,
): Promise<PromoTerms | undefined> {
  const [current] = await context.tx
    .select(TERMS)
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code), isLive))
    .for('update')
  if (current && version !== undefined && version !== promoVersion(current))
    throw await changedSince(context, {
      did: `changed ${code}`,
      objects: [['promo_code', code]],
      state: current,
      isLoaded: (then) => promoVersion(then) === version,
      current: {
        discount: current.discount,
        is_percentage: current.isPercentage,
        minimum_order: current.minimumOrder,
        first_order_only: current.firstOrderOnly,
        version: promoVersion(current),
      },
    })
  return current
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
  if (!(await endLivePromo(context, code))) throw new Refusal(404, `There is no valid promo code ${code}.`)
  return context.audit({
    ...entryOf('end', code),
    before: { is_live: true },
    after: { is_live: false },
    canUndo: true,
  })
}

/** Returns false for a code that is not valid. */
export async function endLivePromo({ tx, changed }: WriteContext, code: string): Promise<boolean> {
  const ended = await tx
    .update(promoCodes)
    .set({ endsAt: sql`now()` })
    .where(and(eq(promoCodes.code, code), isLive))
    .returning({ id: promoCodes.id })
  changed(PROMO_TAG)
  return ended.length > 0
}

const entryOf = (verb: string, code: string) => ({
  action: `promo_code.${verb}`,
  objectType: 'promo_code',
  objectId: code,
  label: `Promo code ${code}`,
})
