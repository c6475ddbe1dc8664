import type { Undoer } from '#admin/activity/undoers.server.ts'
import { setCode } from '#app/catalogue/variant-codes.server.ts'
import { adjustStock } from '#app/catalogue/adjust-stock.server.ts'
import { withoutAudit } from '#app/core/write.server.ts'

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
  // The difference is given back, because units may have been sold since.
  'stock.adjust': {
    permission: 'stock.edit',
    async reverse(context, { objectId, before, after }) {
      const [former, given] = [before as { units: number }, after as { units: number }]
      const { units } = await adjustStock(withoutAudit(context), {
        variantId: Number(objectId),
        change: { by: former.units - given.units },
        reason: 'undo',
      })
      return { before: given, after: { units } }
    },
  },
}
