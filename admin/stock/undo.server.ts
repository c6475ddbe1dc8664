import { eq } from 'drizzle-orm'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { countedSentence, countedSince } from '#app/catalogue/counted-units.server.ts'
import { setCode } from '#app/catalogue/variant-codes.server.ts'
import { adjustStock } from '#app/catalogue/adjust-stock.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { withoutAudit, type WriteContext } from '#app/core/write.server.ts'
import { variants } from '#db/tables/index.ts'

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
      await refuseCounted(context, Number(objectId), id)
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
async function refuseCounted({ tx }: WriteContext, variantId: number, entryId: number): Promise<void> {
  const units = (await countedSince(tx, entryId, [variantId])).get(variantId)
  if (units !== undefined) throw new Refusal(409, countedSentence(units))
}
