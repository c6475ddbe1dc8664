import type { Undoer } from '#admin/activity/undoers.server.ts'
import { adjustStock } from '#app/catalogue/adjust-stock.server.ts'

/** Gives the difference back, because units may have been sold since. */
export const stockUndoers: Record<string, Undoer> = {
  'stock.adjust': {
    permission: 'stock.edit',
    async reverse(context, { objectId, before, after }) {
      const [former, given] = [before as { units: number }, after as { units: number }]
      const { units } = await adjustStock(
        { ...context, audit: async () => 0 },
        { variantId: Number(objectId), change: { by: former.units - given.units }, reason: 'undo' },
      )
      return { before: given, after: { units } }
    },
  },
}
