import { colourUndoers } from '#admin/colours/undo.server.ts'
import { IMPORT_PERMISSIONS } from '#admin/import/contract.ts'
import { reverseJob } from '#admin/jobs/start-job.server.ts'
import { orderUndoers } from '#admin/orders/undo.server.ts'
import { MAX_WITHOUT_STEP_UP } from '#admin/products/bulk-kinds.server.ts'
import { productUndoers } from '#admin/products/undo.server.ts'
import { customerUndoers } from '#admin/customers/undo.server.ts'
import { messageUndoers } from '#admin/messages/calls.server.ts'
import { promoCodeUndoers } from '#admin/promo-codes/calls.server.ts'
import { recordUndoers } from '#admin/records/record-calls.server.ts'
import { reviewUndoers } from '#admin/reviews/calls.server.ts'
import { searchConceptUndoers } from '#admin/searches/calls.server.ts'
import { settingUndoers } from '#admin/settings/calls.server.ts'
import { stockUndoers } from '#admin/stock/undo.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import type { auditEntries } from '#db/tables/index.ts'

/** The person who sees entries and reverses them. */
export type Person = Pick<StaffSession, 'staff_id' | 'permissions'>
export type StoredEntry = typeof auditEntries.$inferSelect

/** Reverses the writes of one action. */
export type Undoer = {
  permission: Permission
  /** Further permissions, if the write needed more than one. */
  alsoNeeds?(entry: StoredEntry): readonly Permission[]
  /** True if the write needed a recent second step. */
  needsStepUp?(entry: StoredEntry): boolean
  /** The key of the mail that tells of the write: it can be reversed as long as that is held. */
  heldMail?(entry: StoredEntry): string | null
  /** True if each item of the bulk change has such a mail. */
  holdsMails?: true
  /** Checks that the current values equal `entry.after`, writes `entry.before`, and returns the fields of the
   * new audit entry; `jobId` names the job that does the rest.
   * @throws Refusal 409 with a sentence about what changed since */
  reverse(
    context: WriteContext,
    entry: StoredEntry,
  ): Promise<{ before?: object | null; after?: object | null; jobId?: number | null }>
}

/** By the action of the audit entry. Each subject adds its own. */
export const UNDOERS: Record<string, Undoer> = {
  ...productUndoers,
  'products.import': {
    permission: 'products.prices',
    alsoNeeds: () => IMPORT_PERMISSIONS,
    needsStepUp: ({ after }) => (after as { prices: number }).prices > MAX_WITHOUT_STEP_UP,
    reverse: reverseJob,
  },
  ...colourUndoers,
  ...stockUndoers,
  ...recordUndoers,
  ...promoCodeUndoers,
  ...reviewUndoers,
  ...messageUndoers,
  ...customerUndoers,
  ...searchConceptUndoers,
  ...settingUndoers,
  ...orderUndoers,
}

/** Without the permission `staff.edit` a person sees and reverses only their own entries. */
export const isVisibleTo = (person: Person, { staffId }: Pick<StoredEntry, 'staffId'>): boolean =>
  person.permissions.has('staff.edit') || staffId === person.staff_id

/** Whether a person may reverse an entry, perhaps after a second step. */
export function canUndoEntry(person: Person, entry: StoredEntry): boolean {
  const undoer = UNDOERS[entry.action]
  return (
    undoer !== undefined &&
    entry.canUndo &&
    isVisibleTo(person, entry) &&
    permissionsFor(undoer, entry).every((permission) => person.permissions.has(permission))
  )
}

/** What the write of an entry needed, and so does its undo. */
export const permissionsFor = (undoer: Undoer, entry: StoredEntry): readonly Permission[] => [
  undoer.permission,
  ...(undoer.alsoNeeds?.(entry) ?? []),
]
