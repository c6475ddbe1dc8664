import { sql } from 'drizzle-orm'
import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { withoutAudit, type WriteContext } from '#app/core/write.server.ts'
import {
  blockCustomer,
  notesVersion,
  type PersonKind,
  saveNotes,
} from '#app/customers/edit-customer.server.ts'
import { auditEntries } from '#db/tables/index.ts'

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
  if (await wasBlockedSince(context, entry))
    throw new Refusal(409, `Since then this customer was ${is_blocked ? 'un' : ''}blocked again.`)
  return reversed(entry)
}

/** Whether the state is that of a later write. The person is locked. */
async function wasBlockedSince({ tx }: WriteContext, { id, objectType, objectId }: StoredEntry) {
  const { rows } = await tx.execute(sql`
    select from ${auditEntries} later
    where later.object_type = ${objectType} and later.object_id = ${objectId} and later.id > ${id}
      and later.action in (${`${objectType}.block`}, ${`${objectType}.unblock`}) and later.undo_of is null
      and not exists (select from ${auditEntries} u where u.undo_of = later.id)
    limit 1`)
  return rows.length > 0
}
