import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import { withoutAudit, type WriteContext } from '#app/core/write.server.ts'
import {
  blockCustomer,
  notesVersion,
  type PersonKind,
  saveNotes,
} from '#app/customers/edit-customer.server.ts'

const kindOf = ({ objectType }: StoredEntry) => objectType as PersonKind
const reversed = ({ before, after }: StoredEntry) => ({ before: after as object, after: before as object })

export const customerUndoers: Record<string, Undoer> = {
  'customer.notes': { permission: 'customers.edit', reverse: restoreNotes },
  'customer.block': { permission: 'customers.edit', reverse: setBack },
  'customer.unblock': { permission: 'customers.edit', reverse: setBack },
  'guest.notes': { permission: 'customers.edit', reverse: restoreNotes },
  'guest.block': { permission: 'customers.edit', reverse: setBack },
  'guest.unblock': { permission: 'customers.edit', reverse: setBack },
}

async function restoreNotes(context: WriteContext, entry: StoredEntry) {
  const { notes } = entry.before as { notes: string }
  const version = notesVersion((entry.after as { notes: string }).notes)
  await saveNotes(withoutAudit(context), Number(entry.objectId), { notes, version }, kindOf(entry))
  return reversed(entry)
}

async function setBack(context: WriteContext, entry: StoredEntry) {
  const { is_blocked } = entry.before as { is_blocked: boolean }
  await blockCustomer(withoutAudit(context), Number(entry.objectId), { is_blocked }, kindOf(entry))
  return reversed(entry)
}
