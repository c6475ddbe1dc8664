import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { blockCustomer, notesVersion, saveNotes } from '#app/customers/edit-customer.server.ts'

/** The undo adds the one entry of this write. */
const silent = (context: WriteContext): WriteContext => ({ ...context, audit: async () => 0 })
const reversed = ({ before, after }: StoredEntry) => ({ before: after as object, after: before as object })

export const customerUndoers: Record<string, Undoer> = {
  'customer.notes': {
    permission: 'customers.edit',
    async reverse(context, entry) {
      const { notes } = entry.before as { notes: string }
      const version = notesVersion((entry.after as { notes: string }).notes)
      await saveNotes(silent(context), Number(entry.objectId), { notes, version })
      return reversed(entry)
    },
  },
  'customer.block': { permission: 'customers.edit', reverse: setBack },
  'customer.unblock': { permission: 'customers.edit', reverse: setBack },
}

async function setBack(context: WriteContext, entry: StoredEntry) {
  const { is_blocked } = entry.before as { is_blocked: boolean }
  await blockCustomer(silent(context), Number(entry.objectId), { is_blocked })
  return reversed(entry)
}
