import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { setCode } from '#app/catalogue/variant-codes.server.ts'
import { adjustStock } from '#app/catalogue/adjust-stock.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { withoutAudit, type WriteContext } from '#app/core/write.server.ts'
import { auditEntries, variants } from '#db/tables/index.ts'

export const stockUndoers: Record<string, Undoer> = {
  'variant.code': {
    permission: 'stock.edit',
    async reverse(context, { objectId, before, after }) {
      const [former, given] = [before as { code: string | null }, after as { code: string | null }]
      const reverted = { code: former.code, seen: given.code }
      await setCode(withoutAudit(context), Number(objectId), reverted)
      return { before: given, after: former }
    },
  },
  // The difference is given back, because units may have been sold since. A count already contains it.
  'stock.adjust': {
    permission: 'stock.edit',
    async reverse(context, { id, objectId, before, after }) {
      const [former, given] = [before as { units: number }, after as { units: number }]
      await lockVariant(context, Number(objectId))
      await refuseCounted(context, objectId, id)
      const { units } = await adjustStock(withoutAudit(context), {
        variantId: Number(objectId),
        change: { by: former.units - given.units },
        reason: 'undo',
      })
      return { before: given, after: { units } }
    },
  },
}

/** A count at the same time ends first, so that its entry is seen. */
async function lockVariant({ tx }: WriteContext, id: number): Promise<void> {
  await tx.select({ id: variants.id }).from(variants).where(eq(variants.id, id)).for('no key update')
}

/** @throws Refusal 409 when the variant was counted after this entry and the count was not undone */
async function refuseCounted({ tx }: WriteContext, variantId: string, entryId: number): Promise<void> {
  const undone = alias(auditEntries, 'undone')
  const [count] = await tx
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.objectType, 'variant'),
        eq(auditEntries.objectId, variantId),
        eq(auditEntries.action, 'stock.adjust'),
        eq(auditEntries.reason, 'counted'),
        gt(auditEntries.id, entryId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(undone)
            .where(eq(undone.undoOf, auditEntries.id)),
        ),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  if (!count) return
  const { units } = count.after as { units: number }
  throw new Refusal(409, `The units were counted since: ${units}. Please count again.`)
}
